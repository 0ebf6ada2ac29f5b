import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { SEARCH_LIMIT_ERRORS } from '#contract/error-codes.ts';
import { candidateId, candidateType, id, optionalText } from '#contract/fields/fields.ts';
import { PHOTO_NAME_MAX, PHOTO_NAMES_MAX, QUERY_MAX } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { photoFile } from '#contract/fields/photo.ts';

/** The fields that identify a candidate next to a photo. */
export const photoCandidate = z.object({
  id: candidateId,
  name: z.string(),
  candidate_type: candidateType,
  organization: z.string(),
  phone: z.string(),
  /** The phone numbers in their usual format. */
  phone_display: z.string(),
  has_photo: z.boolean(),
});

export type PhotoCandidate = z.output<typeof photoCandidate>;

export const listMissingPhotos = call({
  name: 'listMissingPhotos',
  summary:
    "List the organisation's candidates without a photo, newest first, optionally only those that match a query.",
  method: 'GET',
  path: '/api/candidates/missing-photos',
  permission: 'candidate:update',
  query: z.object({
    /** Only candidates that this import added. */
    import_id: z.optional(id),
    /** A name or a phone number; empty for all. */
    query: optionalText(QUERY_MAX),
    ...paging,
  }),
  reply: pageSchema(photoCandidate),
  errors: ['import_not_found', 'query_too_short', ...SEARCH_LIMIT_ERRORS],
});

/** The candidates that a file name matches. */
export const photoMatch = z.object({
  /** Best match first; empty when the name matches nobody. */
  people: z.array(
    z.extend(photoCandidate, {
      /** The part of the file name that matched. */
      by: z.enum(['phone', 'name']),
      /** A sentence about the part that does not match; null if everything matches. */
      doubt: z.nullable(z.string()),
    }),
  ),
  /** Whether the first candidate is the only possible match. */
  sure: z.boolean(),
});

export type PhotoMatch = z.output<typeof photoMatch>;

export const matchPhotos = call({
  name: 'matchPhotos',
  summary:
    "Match file names with the organisation's candidates by the phone number or the name in each file name.",
  method: 'POST',
  path: '/api/candidates/photo-matches',
  permission: 'candidate:update',
  body: z.object({
    names: z
      .array(z.string().check(z.maxLength(PHOTO_NAME_MAX)))
      .check(z.minLength(1), z.maxLength(PHOTO_NAMES_MAX)),
    /** Only candidates that this import added. */
    import_id: z.optional(id),
  }),
  /** One match for each name, in the same order. */
  reply: z.object({ data: z.array(photoMatch) }),
  errors: ['import_not_found', ...SEARCH_LIMIT_ERRORS],
});

export const addPhoto = call({
  name: 'addPhoto',
  summary: "Add a photo to one of the organisation's own candidates. An existing photo is never replaced.",
  method: 'POST',
  path: '/api/candidates/{id}/photo',
  permission: 'candidate:update',
  params: z.object({ id: candidateId }),
  form: z.object({}),
  files: { profile_picture: { ...photoFile, required: true } },
  reply: z.object({ message: z.string(), data: photoCandidate }),
  status: 201,
  errors: ['candidate_not_found', 'photo_exists'],
});
