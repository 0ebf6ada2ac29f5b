import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId, candidateType } from '#contract/fields/fields.ts';
import { pageOf, paging } from '#contract/pages.ts';
import { said } from '#contract/problem.ts';
import { mapTextFields, TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';

/** What two records of one person have in common. */
export const alike = z.enum([
  'same_name',
  'similar_name',
  'same_phone',
  'near_phone',
  'same_start_date',
  'same_address',
]);
export type Alike = z.output<typeof alike>;

/** What can be chosen from either record when two are merged. */
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

/** One of two records that may be one person. */
export const duplicateRecord = z.object({
  id: candidateId,
  /** Another one after every change; sent back with a merge. */
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

export type DuplicateRecord = z.output<typeof duplicateRecord>;

export const duplicatePair = z.object({
  candidate_type: candidateType,
  alike: z.array(alike),
  /** The one that was added before the other. */
  first: duplicateRecord,
  second: duplicateRecord,
});

export type DuplicatePair = z.output<typeof duplicatePair>;

const found = z.object({
  /** Pairs known; at most DUPLICATES_MOST. */
  total: z.number(),
  /** Whether there are more, which are offered when some of these are decided. */
  more: z.boolean(),
  /** Whether some records have not been compared yet: the next call goes on with them. */
  looking: z.boolean(),
});

export type DuplicatesFound = z.output<typeof found>;

export const countDuplicates = call({
  name: 'countDuplicates',
  summary: "How many pairs of the account's own candidates may be one person each.",
  method: 'GET',
  path: '/api/candidates/duplicates/count',
  guard: 'verified',
  reply: z.object({ data: found }),
});

export const listDuplicates = call({
  name: 'listDuplicates',
  summary: "Pairs of the account's own candidates that may be one person, the surest first.",
  method: 'GET',
  path: '/api/candidates/duplicates',
  guard: 'verified',
  query: z.object(paging),
  reply: z.extend(pageOf(duplicatePair), { found }),
});

const record = z.object({ id: candidateId, version: z.string().check(z.maxLength(40)) });

const two = (first: string, second: string, check: z.core.ParsePayload<unknown>) => {
  if (first === second)
    check.issues.push({ code: 'custom', message: duplicateTexts.sameRecord, path: ['ids'], input: first });
};

export const mergeCandidates = call({
  name: 'mergeCandidates',
  summary: "Make two of the account's own candidates one: the kept one takes some fields of the removed one.",
  method: 'POST',
  path: '/api/candidates/duplicates/merge',
  guard: 'verified',
  body: z
    .object({
      keep: record,
      remove: record,
      /** The fields whose values the kept one takes from the removed one. */
      from_removed: z._default(z.array(mergeField).check(z.maxLength(mergeField.options.length)), []),
    })
    .check((check) => two(check.value.keep.id, check.value.remove.id, check)),
  reply: z.object({ message: z.string(), data: z.object({ id: candidateId }) }),
  errors: [404, 409],
});

export const markDistinct = call({
  name: 'markDistinct',
  summary: "Mark two of the account's own candidates as different people, or undo that.",
  method: 'POST',
  path: '/api/candidates/duplicates/distinct',
  guard: 'verified',
  body: z
    .object({ first: candidateId, second: candidateId, distinct: z._default(z.boolean(), true) })
    .check((check) => two(check.value.first, check.value.second, check)),
  reply: said,
  errors: [404],
});
