import type { CandidateType } from '#contract/fields/fields.ts';

/** The name of each candidate type on screen. */
const typeNames = { employee: 'Employee', student: 'Student' } as const;

/** Texts about candidates that the server sends (specification, sections 5 and 8). */
export const candidateTexts = {
  types: typeNames,
  csvMissing: 'Please select a CSV file first.',
  photoType: 'Please upload a valid image file (jpg, png, jpeg).',
  photoTooLarge: 'File size exceeds the 1000 KB limit. Please choose a smaller file.',
  photoExpired: 'The link to this photo has expired. Please reload the page.',
  photoGone: 'This photo is no longer available.',
  endBeforeStart: 'End date cannot be earlier than start date',
  edited: (type: CandidateType) => ({
    title: 'Successful Edit',
    message: `${typeNames[type]}'s data successfully edited!`,
  }),
  uploaded: (type: CandidateType) => ({
    title: 'Successful Upload',
    message: `New ${type} has been successfully added!`,
  }),

  /** The reason of a masked result that has a part of the searched address. */
  partlyMatches: 'Matches in part',
  /** The reason of a result that was found by its reference. */
  matchesReference: 'Has this reference',
  /** The reason of a masked result whose number resembles the searched one. */
  similarNumber: 'Similar phone number',
  restrictedOnRequest: 'It is restricted on request: only your organisation finds it.',

  deleted: 'Candidate deleted successfully.',
  exportTypeFailed: (type: string) => `Failed to export data for candidate type: ${type}`,

  versionNotFound: 'This earlier version was not found.',
  restored: 'The earlier version was restored.',
  nothingRestored: 'This version has the same values. Nothing was changed.',
  notFound: 'This candidate was not found. It may have been deleted.',
  queryTooShort: 'Please enter at least 3 characters to search.',
  tooManySearches: 'You have too many searches running. Please wait a moment and try again.',
  searchBusy: 'Many people are searching at the moment. Please try again in a few seconds.',
  searchTimedOut:
    'This search took too long. Please enter more of the name, number or address and try again.',
  phoneTooShort: 'Please enter at least 4 digits of the phone number.',
} as const;
