import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidate } from '#contract/candidate.ts';
import * as field from '#contract/fields/fields.ts';
import { NAME_MAX } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';

export const searchType = z.enum(['name', 'phone', 'address']);
export type SearchType = z.output<typeof searchType>;

/** What narrows a list of candidates down; each is left out or empty when it does not. */
export const recordFilters = {
  candidate_type: z.optional(z.union([field.candidateType, z.literal('')])),
  status: z.optional(z.enum(['current', 'former', ''])),
  organization: field.optionalText(NAME_MAX),
  start_from: field.optionalDate,
  start_to: field.optionalDate,
};

/** What narrows a search down. */
export const filters = { ...recordFilters, exact: z._default(z.stringbool(), false) };

export const searchQuery = z.object({
  type: z._default(searchType, 'name'),
  query: z._default(z.string(), ''),
  ...filters,
  ...paging,
});

export type SearchQuery = z.output<typeof searchQuery>;

/** Where a field of a candidate has what was asked for, as it is or nearly so. */
export const highlight = z.object({
  field: searchType,
  /** UTF-16 offsets into the field's text (of a phone number `phone_display`), each from the first to before the second; in order, without overlap. */
  ranges: z.array(z.tuple([z.number(), z.number()])),
});
export type Highlight = z.output<typeof highlight>;

/** A candidate found; `match` says why when it is not an exact match. */
export const foundCandidate = z.extend(candidate, { match: z.nullable(z.string()), highlight });

export type FoundCandidate = z.output<typeof foundCandidate>;

/** Another search offered when one finds nobody, and how many it finds. Filters stay unless `why` says otherwise. */
export const searchAlternative = z.object({
  why: z.enum([
    'without filters',
    'not exact',
    'without both',
    'fewer words',
    'nearest name',
    'nearest address',
    'other field',
  ]),
  type: searchType,
  query: z.string(),
  total: z.number(),
  /** Whether it finds more than are counted. */
  has_more: z.boolean(),
});
export type SearchAlternative = z.output<typeof searchAlternative>;

/**
 * A page of the candidates found. `has_more`: the count stopped at SEARCH_MAX_FOUND, and the pages hold the first `total`.
 * `alternatives` only when nobody is found.
 */
const foundPage = z.object({
  data: z.extend(pageSchema(foundCandidate).shape.data, {
    has_more: z.boolean(),
    alternatives: z.optional(z.array(searchAlternative)),
  }),
});

export const searchCandidates = call({
  name: 'searchCandidates',
  summary: 'Candidates of all accounts by name, phone number or address; exact matches first.',
  method: 'GET',
  path: '/api/candidates/search',
  guard: 'verified',
  query: searchQuery,
  reply: foundPage,
  countsPeople: true,
  errors: ['query_too_short'],
});

export const searchUploaded = call({
  name: 'searchUploaded',
  summary: "The account's own candidates by name, phone number or address; exact matches first.",
  method: 'GET',
  path: '/api/candidates/uploaded/search',
  guard: 'verified',
  query: searchQuery,
  reply: foundPage,
  errors: ['query_too_short'],
});

/** Words of names, as they go together in somebody's name; none for what is too short or no beginning of any. */
export const suggestNames = call({
  name: 'suggestNames',
  summary: 'Names that may be meant by what is typed so far, likeliest first; at most eight.',
  method: 'GET',
  path: '/api/candidates/suggestions',
  guard: 'verified',
  query: z.object({ query: z._default(z.string(), '') }),
  reply: z.object({ data: z.array(z.string()) }),
});
