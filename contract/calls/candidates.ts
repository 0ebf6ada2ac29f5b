import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidate, candidateDetails, ownCandidate, candidateForm, editForm } from '#contract/candidate.ts';
import * as field from '#contract/fields/fields.ts';
import * as limit from '#contract/limits.ts';
import { cappedPageSchema, paging } from '#contract/pages.ts';
import { photoFile } from '#contract/fields/photo.ts';
import { messageReply } from '#contract/problem.ts';
import { recordFilters } from './search.ts';

export const listOrder = z.enum(['newest', 'name', 'organization']);
export type ListOrder = z.output<typeof listOrder>;

const listQuery = z.object({
  ...recordFilters,
  order: z._default(listOrder, 'newest'),
  ...paging,
  /**
   * The last candidate of the page before `page`. With it, a page far from the start of a long list is found faster. Without a
   * known id the page number decides. It also decides where it is as fast, as in the default order without filters.
   */
  after: z.optional(field.candidateId),
});
export type ListQuery = z.output<typeof listQuery>;

export const listCandidates = call({
  name: 'listCandidates',
  summary:
    'List the candidates that the organisation uploaded, filtered and sorted; newest first by default.',
  method: 'GET',
  path: '/api/candidates',
  permission: 'candidate:list',
  query: listQuery,
  /** Without filters, or with the type alone, `total` is exact; with others it stops at LIST_MAX_COUNTED. */
  reply: cappedPageSchema(ownCandidate),
});

export const viewDetails = call({
  name: 'viewDetails',
  summary: 'Get a candidate of any organisation.',
  method: 'GET',
  path: '/api/candidates/details/{id}',
  permission: 'candidate:read',
  params: z.object({ id: field.candidateId }),
  reply: z.object({ data: candidateDetails }),
  takesPurpose: true,
  countsPeople: true,
  errors: ['candidate_not_found', 'look_ups_stopped'],
});

export const uploadCandidate = call({
  name: 'uploadCandidate',
  summary: 'Add one candidate with a photo. Without an end date and a reason, the candidate is current.',
  method: 'POST',
  path: '/api/candidates/upload-profile',
  permission: 'candidate:create',
  form: candidateForm('upload'),
  files: { profile_picture: { ...photoFile, required: true } },
  reply: z.object({ message: z.string(), data: candidate }),
  status: 201,
});

export const findRecordedCandidates = call({
  name: 'findRecordedCandidates',
  summary:
    'Find entries that are already on record in the organisation, or repeated in the request, by type, name and phone number. Advisory: uploads accept duplicates.',
  method: 'POST',
  path: '/api/candidates/find-recorded',
  permission: 'candidate:create',
  body: z.object({
    entries: z
      .array(
        z.object({
          candidate_type: field.candidateType,
          name: field.requiredText(limit.NAME_MAX),
          phone: field.requiredText(limit.PHONE_MAX),
        }),
      )
      .check(z.minLength(1), z.maxLength(limit.COMPARED_ENTRIES_MAX)),
  }),
  reply: z.object({
    /** One result for each entry, in order. */
    data: z.array(
      z.object({
        /** The organisation's oldest record of the same person. */
        recorded: z.nullable(
          z.object({ id: field.candidateId, name: z.string(), added_at: z.iso.datetime() }),
        ),
        /** Index of an earlier entry about the same person. */
        same_as: z.nullable(z.number()),
      }),
    ),
  }),
});

export const updateCandidate = call({
  name: 'updateCandidate',
  summary:
    "Update one of the organisation's own candidates. Without a new photo, the stored one is kept. `changed` lists the fields to update; without it, all are updated.",
  method: 'PUT',
  path: '/api/candidates/update-profile/{id}',
  permission: 'candidate:update',
  params: z.object({ id: field.candidateId }),
  form: editForm,
  files: { profile_picture: photoFile },
  reply: z.object({ message: z.string(), data: ownCandidate }),
  errors: ['candidate_not_found'],
});

export const deleteCandidate = call({
  name: 'deleteCandidate',
  summary: "Delete one of the organisation's own candidates.",
  method: 'DELETE',
  path: '/api/candidates/delete-profile/{id}',
  permission: 'candidate:delete',
  requiresRecentAuthentication: 'by setting',
  params: z.object({ id: field.candidateId }),
  reply: messageReply,
  errors: ['candidate_not_found'],
});
