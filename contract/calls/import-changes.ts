import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId, id } from '#contract/fields/fields.ts';
import { DECISION_MAX_LINES } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { rowPlace } from './imports.ts';

/** The differences between a row and the stored candidate. */
export const rowChange = z.extend(rowPlace, {
  candidate_id: candidateId,
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
});

export type RowChange = z.output<typeof rowChange>;

export const listImportChanges = call({
  name: 'listImportChanges',
  summary: 'List the undecided rows of an import that differ from stored candidates.',
  method: 'GET',
  path: '/api/imports/{id}/changes',
  permission: 'import:read',
  params: z.object({ id }),
  query: z.object(paging),
  reply: pageSchema(rowChange),
  errors: ['import_not_found'],
});

export const changeDecision = z.enum(['update', 'add', 'skip']);
export type ChangeDecision = z.output<typeof changeDecision>;

export const decideChanges = call({
  name: 'decideChanges',
  summary:
    'Decide about changed rows: update the stored candidates, add the rows as new candidates, or skip them.',
  method: 'POST',
  path: '/api/imports/{id}/changes',
  permission: 'import:decide',
  requiresRecentAuthentication: 'by setting',
  params: z.object({ id }),
  body: z.object({
    decision: changeDecision,
    /** The `row` of each row; all undecided rows if omitted. */
    rows: z.optional(
      z
        .array(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))
        .check(z.maxLength(DECISION_MAX_LINES)),
    ),
  }),
  reply: z.object({ message: z.string(), data: z.object({ decided: z.number(), undecided: z.number() }) }),
  errors: ['import_not_found', 'import_already_undone'],
});
