import { formatCount } from '#contract/texts/format-count.ts';
import { searchTexts } from './search-texts.ts';

/** Texts of the search results, the filters and the choice of a search type (specification, sections 2 and 8). */
export const searchScreenTexts = {
  resultHeading: (query: string) => `Search Result for ${query}`,
  /** Shown when the query is empty. */
  noQuery: {
    title: 'Who are you looking for?',
    hint: 'Type a name, a phone number or an address in the box above.',
  },
  /** Shown after two seconds of a search. */
  stillSearching: 'Still searching. At busy times a search may wait up to ten seconds.',
  /** Shown below the count when no result is a good match. */
  similar: {
    name: 'No exact match. Similar names:',
    phone: 'No exact match. Similar phone numbers:',
    address: 'No exact match. Similar addresses:',
  },
  nothingFound: {
    title: 'No candidates found',
    claim: 'Did the person tell you where they work or study?',
    found: (found: { total: number; has_more?: boolean }) => `${formatCount(found)} found`,
    narrowed: {
      'without filters': 'The filters hide every match.',
      'not exact': "'Exact only' leaves out close spellings and other word orders.",
      'without both': "The filters and 'Exact only' hide every match.",
    } as Record<string, string>,
    loosened: {
      'without filters': 'Search without filters',
      'not exact': 'Search close spellings too',
      'without both': 'Search everyone, close spellings too',
    } as Record<string, string>,
    nearest: 'Did you mean',
    fewer: {
      name: 'With fewer names',
      phone: 'With the last digits only',
      address: 'With fewer words',
    },
    otherField: 'In another field',
    otherFields: searchTexts.searchFields,
    tips: {
      name: 'Try fewer names, or only the surname. Spellings that sound alike are found too.',
      phone: 'Try the last digits only. Any way of writing the number is understood.',
      address: 'Try the street and the town without the house number.',
    },
  },
  filters: 'Filters',
  /** The filters that are switched with one press. */
  quickFilters: {
    label: 'Show only',
    current: 'Current',
    verified: 'Verified sources',
    verifiedWhy: 'Only records of sources whose name has been confirmed.',
    employees: 'Employees',
    students: 'Students',
  },
  selectType: 'Select name, phone or address:',
  searchFailed: 'Error fetching selected candidate`s',
} as const;
