import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { rowPlace } from './imports.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';

/** The operations that change a candidate on record. */
export const changeKind = z.enum(['edit', 'merge', 'import', 'undo import', 'restore']);
export type ChangeKind = z.output<typeof changeKind>;

/** A state of a candidate: as it was added, or as a change left it. */
export const candidateVersion = z.object({
  /** 1 for the candidate as it was added. */
  version: z.number(),
  is_current: z.boolean(),
  at: z.string(),
  kind: z.union([z.literal('added'), changeKind]),
  /** The name of the member who made the change; null if the member has been removed, and for version 1. */
  by: z.nullable(z.string()),
  /** The row of the imported file that added the candidate. Null for later versions, and if no import added it. */
  added_from: z.nullable(z.extend(rowPlace, { file_name: z.string() })),
  /** The fields that differ from the version before. Dates are yyyy-mm-dd; a photo has no values. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});

export type CandidateVersion = z.output<typeof candidateVersion>;

export const listVersions = call({
  name: 'listVersions',
  summary: "List the versions of one of the organisation's own candidates, newest first.",
  method: 'GET',
  path: '/api/candidates/{id}/versions',
  permission: 'version:read',
  params: z.object({ id: field.candidateId }),
  query: z.object(paging),
  reply: pageSchema(candidateVersion),
  errors: ['candidate_not_found'],
});

export const restoreVersion = call({
  name: 'restoreVersion',
  summary:
    "Give one of the organisation's own candidates the values of an earlier version, as a new version. The photo stays.",
  method: 'POST',
  path: '/api/candidates/{id}/versions/{version}/restore',
  permission: 'candidate:update',
  params: z.object({
    id: field.candidateId,
    version: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  }),
  // A version that differs only in its photo changes nothing.
  reply: z.extend(messageReply, { data: z.object({ is_changed: z.boolean() }) }),
  errors: ['candidate_not_found', 'version_not_found'],
});
