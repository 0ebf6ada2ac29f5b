import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId, candidateType } from '#contract/fields/fields.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';
import { mapTextFields, TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';

/** Reasons why two candidates may be the same person. */
export const matchReason = z.enum([
  'same_name',
  'similar_name',
  'same_given_names',
  'same_phone',
  'similar_phone',
  'same_start_date',
  'same_address',
]);
export type MatchReason = z.output<typeof matchReason>;

/** The fields that a merge can take from either candidate. */
export const mergeField = z.enum([
  'profile_picture',
  'name',
  'organization',
  'phone',
  'address',
  ...TEXT_FIELDS,
  'start_date',
  'end_date',
  'reason',
]);
export type MergeField = z.output<typeof mergeField>;

/** One of two candidates that may be the same person. */
export const duplicateCandidate = z.object({
  id: candidateId,
  /** Changes with every update; sent back with a merge. */
  version: z.string(),
  name: z.string(),
  organization: z.string(),
  phone: z.string(),
  address: z.string(),
  ...mapTextFields(() => z.string()),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  reason: z.string(),
  profile_picture: z.nullable(z.string()),
  added_at: z.string(),
  edited_at: z.nullable(z.string()),
});

export type DuplicateCandidate = z.output<typeof duplicateCandidate>;

export const duplicatePair = z.object({
  candidate_type: candidateType,
  match_reasons: z.array(matchReason),
  /** The older record. */
  first: duplicateCandidate,
  second: duplicateCandidate,
});

export type DuplicatePair = z.output<typeof duplicatePair>;

const found = z.object({
  /** The number of pairs, at most DUPLICATES_MAX. */
  total: z.number(),
  /** Whether there are more pairs, which are listed once some of these are decided. */
  has_more: z.boolean(),
  /** Whether some candidates have not been compared yet; the next call continues with them. */
  in_progress: z.boolean(),
});

export type DuplicatesFound = z.output<typeof found>;

export const countDuplicates = call({
  name: 'countDuplicates',
  summary: "Count possible duplicates among the organisation's own candidates.",
  method: 'GET',
  path: '/api/candidates/duplicates/count',
  permission: 'duplicate:read',
  reply: z.object({ data: found }),
});

export const listDuplicates = call({
  name: 'listDuplicates',
  summary: "List possible duplicates among the organisation's own candidates, most likely first.",
  method: 'GET',
  path: '/api/candidates/duplicates',
  permission: 'duplicate:read',
  query: z.object(paging),
  reply: z.extend(pageSchema(duplicatePair), { found }),
});

const candidateVersion = z.object({ id: candidateId, version: z.string().check(z.maxLength(40)) });

const refuseSameCandidate = (first: string, second: string, check: z.core.ParsePayload<unknown>) => {
  if (first === second)
    check.issues.push({ code: 'custom', message: duplicateTexts.sameRecord, path: ['ids'], input: first });
};

export const mergeCandidates = call({
  name: 'mergeCandidates',
  summary:
    "Merge two of the organisation's own candidates: keep one, copy the chosen fields from the other, and remove the other.",
  method: 'POST',
  path: '/api/candidates/duplicates/merge',
  permission: 'duplicate:resolve',
  requiresRecentAuthentication: 'by setting',
  body: z
    .object({
      keep: candidateVersion,
      remove: candidateVersion,
      /** The fields to copy from the removed candidate. */
      from_removed: z._default(z.array(mergeField).check(z.maxLength(mergeField.options.length)), []),
    })
    .check((check) => refuseSameCandidate(check.value.keep.id, check.value.remove.id, check)),
  reply: z.object({ message: z.string(), data: z.object({ id: candidateId }) }),
  errors: ['candidate_not_found', 'candidates_changed', 'candidate_types_differ', 'end_before_start'],
});

export const markDistinct = call({
  name: 'markDistinct',
  summary: "Mark two of the organisation's own candidates as different people, or remove the mark.",
  method: 'POST',
  path: '/api/candidates/duplicates/distinct',
  permission: 'duplicate:resolve',
  body: z
    .object({ first: candidateId, second: candidateId, distinct: z._default(z.boolean(), true) })
    .check((check) => refuseSameCandidate(check.value.first, check.value.second, check)),
  reply: messageReply,
  errors: ['candidate_not_found'],
});
