import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { PROBLEM_NOTE_MAX } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';

/** What can be wrong with a candidate. */
export const problemKind = z.enum(['wrong person', 'has left', 'wrong dates', 'wrong contact', 'other']);
export type ProblemKind = z.output<typeof problemKind>;

/** A problem with a candidate that another organisation reported. */
export const problemReport = z.object({
  id: z.number(),
  at: z.string(),
  kind: problemKind,
  note: z.string(),
  /** The organisation that reported it, as views name it. */
  name: z.string(),
  role: field.role,
  /** Whether an operator has confirmed that it is who its name says. */
  is_name_confirmed: z.boolean(),
});
export type ProblemReport = z.output<typeof problemReport>;

/** The text may be empty unless the problem is something else. */
const newReport = z
  .object({ kind: problemKind, note: field.visibleText(PROBLEM_NOTE_MAX) })
  .check(
    z.refine(({ kind, note }) => kind !== 'other' || note !== '', {
      path: ['note'],
      error: problemTexts.noteMissing,
    }),
  )
  .register(z.globalRegistry, {
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    allOf: [{ if: { properties: { kind: { const: 'other' } } }, then: { required: ['note'] } }],
  });

export const reportProblem = call({
  name: 'reportProblem',
  summary:
    "Report a problem with another organisation's candidate to that organisation. The same report again changes nothing while the first is open.",
  method: 'POST',
  path: '/api/candidates/{id}/problem-reports',
  permission: 'candidate:search',
  params: z.object({ id: field.candidateId }),
  body: newReport,
  reply: messageReply,
  errors: ['candidate_not_found', 'own_candidate', 'too_many_problem_reports', 'look_ups_stopped'],
});

export const listProblemReports = call({
  name: 'listProblemReports',
  summary:
    "List the open problems that other organisations reported with one of the organisation's own candidates, newest first.",
  method: 'GET',
  path: '/api/candidates/{id}/problem-reports',
  permission: 'candidate:update',
  params: z.object({ id: field.candidateId }),
  query: z.object(paging),
  reply: pageSchema(problemReport),
  errors: ['candidate_not_found'],
});

export const closeProblemReport = call({
  name: 'closeProblemReport',
  summary:
    "Mark a reported problem with one of the organisation's own candidates as dealt with, which deletes it. Nothing changes if it is closed already.",
  method: 'DELETE',
  path: '/api/candidates/{id}/problem-reports/{report}',
  permission: 'candidate:update',
  params: z.object({ id: field.candidateId, report: z.coerce.number().check(z.int(), z.gte(1)) }),
  reply: messageReply,
  errors: ['candidate_not_found'],
});
