import type { SearchType } from '#contract/calls/search.ts';
import { defineEvent } from './define-event.ts';

// What metrics count and traces show. Listeners run in the context of the work, which knows the request it comes from. Events name kinds and outcomes, and never a searched word, a person, an id or an address.

/** An HTTP request that has been answered, or whose client has left. */
export const requestEnded = defineEvent<{
  method: string;
  /** The pattern of the route; undefined for an unknown address. */
  route: string | undefined;
  status: number;
  seconds: number;
}>('request-ended');

/**
 * - `found`: somebody who is probably meant
 * - `similar`: only similar people
 * - `nothing`: nobody
 * - `refused`: an expected failure, such as a quota or a full queue
 * - `failed`: any other failure
 * - `abandoned`: the client has left
 */
export const SEARCH_OUTCOMES = ['found', 'similar', 'nothing', 'refused', 'failed', 'abandoned'] as const;
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number];

export const searchEnded = defineEvent<{
  type: SearchType;
  outcome: SearchOutcome;
  /** Undefined for a request that was rejected before its search began. */
  seconds: number | undefined;
}>('search-ended');

/** `find` retrieves and ranks, `alternatives` looks for other searches to offer, `disclose` counts and reads those shown. */
export type SearchStage = 'find' | 'alternatives' | 'disclose';

export const searchStageEnded = defineEvent<{ type: SearchType; stage: SearchStage; seconds: number }>(
  'search-stage-ended',
);

/** `refused_own`: the member's own searches take too long, so others are not affected. */
export type SearchWaitOutcome = 'admitted' | 'refused' | 'refused_own' | 'abandoned';

/** Work of a search that got a place, or did not. */
export const searchWaitEnded = defineEvent<{
  kind: 'search' | 'alternatives' | 'suggestions';
  outcome: SearchWaitOutcome;
  seconds: number;
}>('search-wait-ended');

export const RUN_OUTCOMES = ['succeeded', 'failed'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** What a pool of connections is for. `maintenance` also stands for every pool without a use. */
export type PoolUse = 'requests' | 'searches' | 'quick_searches' | 'imports' | 'maintenance';

export const statementEnded = defineEvent<{
  pool: PoolUse;
  server: 'primary' | 'replica';
  /** With placeholders for its values. */
  text: string;
  outcome: RunOutcome;
  seconds: number;
}>('statement-ended');

/** A run of a background job. */
export const jobEnded = defineEvent<{ job: string; outcome: RunOutcome; seconds: number }>('job-ended');

/** `cancelled`: its upload was cancelled, or another attempt has replaced this one. */
export const IMPORT_OUTCOMES = ['committed', 'failed', 'cancelled'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** An import that will not be tried again. `rows` that were not committed count as 0. */
export const importEnded = defineEvent<{
  outcome: ImportOutcome;
  rows: number;
  seconds: number;
}>('import-ended');

/** `rejected`: the mail server rejects the recipient for good. */
export const EMAIL_OUTCOMES = ['sent', 'failed', 'rejected'] as const;

/** An attempt to send an email. */
export const emailEnded = defineEvent<{ outcome: (typeof EMAIL_OUTCOMES)[number] }>('email-ended');
