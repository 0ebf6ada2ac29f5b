import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { pageSchema, paging } from '#contract/pages.ts';

/** What the audit log keeps: who did what to whom, when and from where. */
export const action = z.enum([
  'log-in',
  'failed log-in',
  'log-out',
  'register',
  'email change',
  'google link',
  'password reset',
  'password change',
  'profile change',
  'search',
  'view',
  'upload',
  'edit',
  'delete',
  'merge',
  'different people',
  'import',
  'undo import',
  'export',
  'refusal',
]);
export type Action = z.output<typeof action>;

/** One thing that the account did; `text` says what in words. */
export const activityEntry = z.object({
  id: z.number(),
  at: z.string(),
  action,
  text: z.string(),
  /** Whom it was about, while there is such a candidate. */
  candidate: z.nullable(z.object({ id: field.candidateId, name: z.string() })),
  /** The client's address. */
  from: z.string(),
});

export type ActivityEntry = z.output<typeof activityEntry>;

export const listActivity = call({
  name: 'listActivity',
  summary: 'What the account did, as the audit log has it, the newest first.',
  method: 'GET',
  path: '/api/activity',
  guard: 'verified',
  query: z.object(paging),
  reply: pageSchema(activityEntry),
});

/** Another account that saw a candidate. */
export const candidateView = z.object({
  id: z.number(),
  at: z.string(),
  how: z.enum(['view', 'export']),
  name: z.string(),
  role: field.role,
});

export type CandidateView = z.output<typeof candidateView>;

export const listViews = call({
  name: 'listViews',
  summary: "When other accounts viewed or exported one of the account's own candidates, the newest first.",
  method: 'GET',
  path: '/api/candidates/{id}/views',
  guard: 'verified',
  params: z.object({ id: field.candidateId }),
  query: z.object(paging),
  reply: pageSchema(candidateView),
  errors: ['candidate_not_found'],
});
