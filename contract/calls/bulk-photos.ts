import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId, candidateType, id, optionalText } from '#contract/fields/fields.ts';
import { PHOTO_NAME_MAX, PHOTO_NAMES_MAX, QUERY_MAX } from '#contract/limits.ts';
import { pageOf, paging } from '#contract/pages.ts';
import { photoFile } from '#contract/fields/photo.ts';

/** As much of a candidate as it takes to tell whose photo a picture is. */
export const photoPerson = z.object({
  id: candidateId,
  name: z.string(),
  candidate_type: candidateType,
  organization: z.string(),
  phone: z.string(),
  /** Each number in the usual form. */
  phone_display: z.string(),
  has_photo: z.boolean(),
});

export type PhotoPerson = z.output<typeof photoPerson>;

export const listMissingPhotos = call({
  name: 'listMissingPhotos',
  summary: "The account's candidates without a photo, the newest first, or those of them that a query finds.",
  method: 'GET',
  path: '/api/candidates/missing-photos',
  guard: 'verified',
  query: z.object({
    /** Only those that this import added. */
    import_id: z.optional(id),
    /** A name, or a phone number; empty: all. */
    query: optionalText(QUERY_MAX),
    ...paging,
  }),
  reply: pageOf(photoPerson),
  errors: [404],
});

/** Whose photo a file's name says it is. */
export const photoMatch = z.object({
  /** Those it may be, the likeliest first; empty when the name says nobody. */
  people: z.array(
    z.extend(photoPerson, {
      /** What in the file's name led to the person. */
      by: z.enum(['phone', 'name']),
      /** What does not fit, or fits in part, in words; null when all fits. */
      doubt: z.nullable(z.string()),
    }),
  ),
  /** Whether it can be nobody but the first. */
  sure: z.boolean(),
});

export type PhotoMatch = z.output<typeof photoMatch>;

export const matchPhotos = call({
  name: 'matchPhotos',
  summary:
    "Whose photos files are, by the phone number or the name in each file's name, among the account's candidates.",
  method: 'POST',
  path: '/api/candidates/photo-matches',
  guard: 'verified',
  body: z.object({
    names: z
      .array(z.string().check(z.maxLength(PHOTO_NAME_MAX)))
      .check(z.minLength(1), z.maxLength(PHOTO_NAMES_MAX)),
    /** Only among those that this import added. */
    import_id: z.optional(id),
  }),
  /** One match for each name, in the same order. */
  reply: z.object({ data: z.array(photoMatch) }),
  errors: [404],
});

export const addPhoto = call({
  name: 'addPhoto',
  summary: "Give one of the account's own candidates a photo. One that has a photo keeps it.",
  method: 'POST',
  path: '/api/candidates/{id}/photo',
  guard: 'verified',
  params: z.object({ id: candidateId }),
  form: z.object({}),
  files: { profile_picture: { ...photoFile, required: true } },
  reply: z.object({ message: z.string(), data: photoPerson }),
  status: 201,
  errors: [404, 409],
});
