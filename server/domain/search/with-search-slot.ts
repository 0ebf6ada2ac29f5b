import { withAbortSignal } from '#server/platform/async/abort-signal.ts';
import type { SearchType } from '#contract/calls/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toAsciiDigits } from '#server/domain/text/phones/digits.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reads } from '#server/platform/db/connection/replicas/reads.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { parsePhoneQuery } from './phones/parse-phone-query.ts';
import type { SearchKind, SearchQueues } from '#server/platform/limits/search-queues.ts';
import { isTimeout } from './run-step.ts';

const MIN_QUICK_DIGITS = 7;
const LETTER = /\p{L}/u;
/** Seconds after which a search that took too long may succeed. */
const RETRY_SECONDS = 5;

const NO_TIME: ReadonlySet<string> = new Set(['too_many_searches', 'search_busy', 'search_timed_out']);

/** Whether a search failed for want of time or a slot, so that a reply which only gains by it can do without. */
export const lacksTime = (error: unknown): boolean => error instanceof DomainError && NO_TIME.has(error.code);

/** Who searches, and whether they still wait for the reply. */
export interface Searcher {
  principal: Principal;
  signal: AbortSignal;
  query?: { type?: SearchType; query?: string };
}

interface SearchServices {
  searchQueues: SearchQueues;
  reads: Reads;
}

/**
 * Runs a search, or another call that searches, once the member has a slot for it. When the client disconnects, a
 * waiting search leaves the queue, and a running one stops: its statement is cancelled, or its ranking ends.
 * @param work receives the connections for its search: those that slow searches cannot occupy, if it is a quick one
 * @throws DomainError too_many_searches, search_busy, search_timed_out
 */
export async function withSearchSlot<T>(
  services: SearchServices,
  { principal, signal, query }: Searcher,
  work: (searchDb: Database) => Promise<T>,
  kind: SearchKind = 'search',
): Promise<T> {
  const quick = kind === 'search' && isQuick(query);
  return await services.searchQueues.run(
    { member_id: principal.actor.member_id, kind, isQuick: quick, signal },
    async () => {
      try {
        return await services.reads.run(principal.organization.id, ({ searchDb, quickSearchDb }) =>
          withAbortSignal(signal, () => work(quick ? quickSearchDb : searchDb)),
        );
      } catch (error) {
        throw isTimeout(error)
          ? new DomainError('search_timed_out', undefined, { cause: error, retryAfter: RETRY_SECONDS })
          : error;
      }
    },
  );
}

/** Nearly complete phone numbers are looked up in an index; masked digits, and words beside a number, are not. */
function isQuick({ type, query = '' }: Searcher['query'] = {}): boolean {
  if (type !== 'phone' || LETTER.test(toAsciiDigits(query))) return false;
  const { runs, masked } = parsePhoneQuery(query);
  return !masked && runs.length > 0 && runs.every(({ length }) => length >= MIN_QUICK_DIGITS);
}
