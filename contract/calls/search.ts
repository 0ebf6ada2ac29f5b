import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidate, ownCandidate } from '#contract/candidate.ts';
import { SEARCH_LIMIT_ERRORS } from '#contract/error-codes.ts';
import * as field from '#contract/fields/fields.ts';
import { NAME_MAX, UNCONFIRMED_PERIODS } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';

export const searchType = z.enum(['name', 'phone', 'address']);
export type SearchType = z.output<typeof searchType>;

/** The filters of a list of candidates. An omitted or empty filter is off. */
export const recordFilters = {
  candidate_type: z.optional(z.union([field.candidateType, z.literal('')])),
  status: z.optional(z.enum(['current', 'former', ''])),
  organization: field.optionalText(NAME_MAX),
  start_from: field.optionalDate,
  start_to: field.optionalDate,
  /** Only candidates that their owner has not confirmed for that long. */
  unconfirmed: z.optional(z.enum([...UNCONFIRMED_PERIODS, ''])),
};

/** The filters of a search. */
export const filters = {
  ...recordFilters,
  /** 'verified': only candidates that an organisation recorded whose name an operator confirmed. */
  source: z.optional(z.enum(['verified', ''])),
  exact: z._default(z.stringbool(), false),
};

export const searchQuery = z.object({
  type: z._default(searchType, 'name'),
  query: field.textRequiredByCall,
  ...filters,
  ...paging,
});

export type SearchQuery = z.output<typeof searchQuery>;

/** A field with matched parts: the searched one, and others when a query combines them. */
export const highlightedField = z.enum([...searchType.options, 'organization']);
export type HighlightedField = z.output<typeof highlightedField>;

/** The parts of a candidate's field that match the query, exactly or nearly. */
export const highlight = z.object({
  field: highlightedField,
  /**
   * Half-open ranges of UTF-16 offsets into the field's text (`phone_display` for phone numbers), in order, without
   * overlap.
   */
  ranges: z.array(z.tuple([z.number(), z.number()])),
});
export type Highlight = z.output<typeof highlight>;

/**
 * A search result. `match` explains a result that is not an exact match. `highlight` is of the searched field, and
 * `other_highlights` are of the other fields that match a query such as 'Okonkwo Enugu'.
 */
const match = { match: z.nullable(z.string()), highlight, other_highlights: z.array(highlight) };

export const foundCandidate = z.extend(candidate, match);

export type FoundCandidate = z.output<typeof foundCandidate>;

/**
 * An alternative to a search without results or, if filters exclude all good matches, without a good match. It has the
 * number of its results. The filters stay unless `why` says otherwise.
 */
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
  /** Whether there are more results than `total`. */
  has_more: z.boolean(),
});
export type SearchAlternative = z.output<typeof searchAlternative>;

/**
 * A page of search results. `has_more`: the count stopped at SEARCH_MAX_FOUND, and the pages hold the first
 * `total`. `is_incomplete`: the portal was too busy to finish the search, and more candidates may match. `has_good_match`: at least one result of the search, on any page, has every word of a name, or the house
 * number and street of an address, with few typos, or the digits of a phone number without a typo, or all of them if the
 * query mixes them. Without one, the results are only similar. Similar results of other organisations are masked until they
 * are opened. `alternatives` is present only without a good match.
 */
const foundPage = <T extends z.ZodMiniType>(found: T) =>
  z.object({
    data: z.extend(pageSchema(found).shape.data, {
      has_more: z.boolean(),
      is_incomplete: z.optional(z.boolean()),
      has_good_match: z.boolean(),
      alternatives: z.optional(z.array(searchAlternative)),
    }),
  });

export const searchCandidates = call({
  name: 'searchCandidates',
  summary:
    'Search the candidates of all organisations by name, phone number or address, or by a name with a town, an organisation or a phone number; exact matches first.',
  method: 'GET',
  path: '/api/candidates/search',
  permission: 'candidate:search',
  query: searchQuery,
  reply: foundPage(foundCandidate),
  takesPurpose: true,
  countsPeople: true,
  errors: ['query_too_short', ...SEARCH_LIMIT_ERRORS, 'look_ups_stopped', 'look_ups_need_confirmation'],
});

export const searchUploaded = call({
  name: 'searchUploaded',
  summary:
    "Search the organisation's own candidates by name, phone number or address, or by a name with a town, an organisation or a phone number; exact matches first. A reference finds its candidate.",
  method: 'GET',
  path: '/api/candidates/uploaded/search',
  permission: 'candidate:list',
  query: searchQuery,
  reply: foundPage(z.extend(ownCandidate, match)),
  takesPurpose: true,
  errors: ['query_too_short', ...SEARCH_LIMIT_ERRORS],
});

/** Name completions; empty for input that is too short or matches no name. */
export const suggestNames = call({
  name: 'suggestNames',
  summary: 'Suggest up to eight names for partial input, most likely first.',
  method: 'GET',
  path: '/api/candidates/suggestions',
  permission: 'candidate:search',
  query: z.object({ query: z._default(z.string(), '') }),
  reply: z.object({ data: z.array(z.string()) }),
  errors: [...SEARCH_LIMIT_ERRORS, 'look_ups_stopped'],
});
