import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { cappedPageSchema, pageSchema, paging } from '#contract/pages.ts';
import { purpose, purposeKind } from '#contract/purpose.ts';

/** The purpose that a look-up stated. Null if it stated none. */
const statedPurpose = z.nullable(purpose);

/** The actions in the audit log. */
export const auditAction = z.enum([
  'log-in',
  'failed log-in',
  'log-out',
  'end sessions',
  'confirm identity',
  'add second factor',
  'remove second factor',
  'use recovery code',
  'rename passkey',
  'replace recovery codes',
  'require second factor',
  'require recent authentication',
  'register',
  'email change',
  'google link',
  'password reset',
  'password change',
  'profile change',
  'student contacts',
  'source contact',
  'close account',
  'keep account',
  'delete account',
  'domain verification',
  'registry check request',
  'registry check withdrawal',
  'registry check approval',
  'registry check refusal',
  'name confirmation',
  'name refusal',
  'assurance revocation',
  'suspension',
  'reinstatement',
  'invite member',
  'resend invitation',
  'revoke invitation',
  'accept invitation',
  'member change',
  'remove member',
  'reset second factors',
  'leave organisation',
  'name change',
  'search',
  'view',
  'upload',
  'edit',
  'delete',
  'restore',
  'confirm',
  'check claim',
  'verification',
  'certificate',
  'report problem',
  'close problem report',
  'restriction',
  'release',
  'erasure',
  'merge',
  'different people',
  'import',
  'undo import',
  'export',
  'log download',
  'unusual look-ups',
  'stop look-ups',
  'allow look-ups',
  'refusal',
]);
export type AuditAction = z.output<typeof auditAction>;

/** One action of the member, described in `text`. */
export const activityEntry = z.object({
  id: z.number(),
  at: z.string(),
  action: auditAction,
  text: z.string(),
  /** The candidate concerned; null if there is none or it was deleted. */
  candidate: z.nullable(z.object({ id: field.candidateId, name: z.string() })),
  /** The member who did it; empty when nobody knows the name any more. */
  by: z.string(),
  /** Also null for actions that are no look-up. */
  purpose: statedPurpose,
  /** The client's IP address. */
  from: z.string(),
});

export type ActivityEntry = z.output<typeof activityEntry>;

/** Kinds of actions, by which the log can be filtered. */
export const activityKind = z.enum(['log-ins', 'look-ups', 'records', 'account', 'refusals', 'operators']);
export type ActivityKind = z.output<typeof activityKind>;

const filters = {
  of: z._default(z.enum(['me', 'everyone']), 'me'),
  /** Only the actions of this member of the organisation, whatever `of` says. Needs the permission of `everyone`. */
  member_id: z.optional(field.id),
  kind: z.optional(activityKind),
};

export const listActivity = call({
  name: 'listActivity',
  summary:
    'List actions from the audit log, newest first: those of the member, or of everyone in the organisation for roles that may read them.',
  method: 'GET',
  path: '/api/activity',
  permission: 'activity:read',
  query: z.object({ ...filters, ...paging }),
  reply: cappedPageSchema(activityEntry),
  errors: ['role_not_permitted'],
});

/** The columns of a downloaded activity. Times are in UTC (ISO 8601). */
export const ACTIVITY_COLUMNS = [
  'time',
  'member',
  'action',
  'candidate',
  'purpose',
  'network_address',
] as const;

export const downloadActivity = call({
  name: 'downloadActivity',
  summary:
    'Download all entries of listActivity as CSV (UTF-8 with a byte-order mark, RFC 4180), newest first.',
  method: 'GET',
  path: '/api/activity/csv',
  permission: 'activity:read',
  query: z.object(filters),
  reply: 'text/csv',
  errors: ['role_not_permitted'],
});

/** A view or export of a candidate by another organisation. */
export const candidateView = z.object({
  id: z.number(),
  at: z.string(),
  how: z.enum(['view', 'export']),
  name: z.string(),
  role: field.role,
  purpose: statedPurpose,
});

export type CandidateView = z.output<typeof candidateView>;

export const listViews = call({
  name: 'listViews',
  summary:
    "List the views and exports of one of the organisation's own candidates by other organisations, newest first.",
  method: 'GET',
  path: '/api/candidates/{id}/views',
  permission: 'view:read',
  params: z.object({ id: field.candidateId }),
  query: z.object(paging),
  reply: pageSchema(candidateView),
  errors: ['candidate_not_found'],
});

/** Names of candidates in one line of `listViewers`. */
export const VIEWED_NAMES_MAX = 5;

/** How often an organisation viewed and exported candidates of another on one day, for one purpose. Its members are never named. */
export const candidateViewer = z.object({
  /** The calendar date in Nigeria. */
  day: z.string(),
  name: z.string(),
  role: field.role,
  /** Null if none was stated. */
  purpose: z.nullable(purposeKind),
  /** How many candidates, and how often they were viewed and exported. */
  people: z.number(),
  views: z.number(),
  exports: z.number(),
  /** Some of the candidates, without those deleted since. */
  candidates: z.array(z.object({ id: field.candidateId, name: z.string() })),
});

export type CandidateViewer = z.output<typeof candidateViewer>;

export const listViewers = call({
  name: 'listViewers',
  summary: `List which other organisations viewed or exported the organisation's own candidates, by day and purpose, newest day first. Each line names up to ${VIEWED_NAMES_MAX} candidates.`,
  method: 'GET',
  path: '/api/views',
  permission: 'view:read',
  query: z.object(paging),
  reply: cappedPageSchema(candidateViewer),
});

/** The columns of downloaded views. Times are in UTC (ISO 8601); `fields` are the disclosed columns of an export. */
export const VIEW_COLUMNS = [
  'candidate',
  'time',
  'how',
  'organization',
  'account_type',
  'purpose',
  'fields',
] as const;

export const downloadViews = call({
  name: 'downloadViews',
  summary:
    "Download the views and exports of all of the organisation's own candidates, or of one, by other organisations as CSV (UTF-8 with a byte-order mark, RFC 4180): by candidate, then newest first.",
  method: 'GET',
  path: '/api/views/csv',
  permission: 'view:read',
  query: z.object({ id: z.optional(field.candidateId) }),
  reply: 'text/csv',
  errors: ['candidate_not_found'],
});
