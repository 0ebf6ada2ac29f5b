import { formatNumber } from '#contract/format-number.ts';

const leftOn = (date: string) => ` on ${date}`;

/** Texts of lists of candidates, the links of their rows, and the links back to them. */
export const candidateListTexts = {
  resultCount: (total: number | string) =>
    `${typeof total === 'number' ? formatNumber(total) : total} results found`,
  /** Shown when the count is capped. */
  moreResults: (total: number) => `More than ${formatNumber(total)} results found`,
  firstOnly: (total: number) =>
    `Only the first ${formatNumber(total)} are listed. Add a word or a filter to narrow them down.`,
  /** Shown when the portal had no time to finish a search. */
  incomplete:
    'There may be more results: this search took too long to finish. Add a word or a filter, or search again in a moment.',
  /** Said of a confirmed source below the organisation of the record. */
  notTheOrganisation: ', not the organisation itself',
  viewDetails: 'View Details',
  /** The name of the link for screen readers. */
  viewDetailsOf: (name: string) => `View Details of ${name}`,
  columns: {
    name: 'Name',
    type: 'Type',
    organization: 'Organization Name',
    phone: 'Phone Number',
    address: 'Address',
    since: 'Since',
    left: 'Left',
    action: 'Action',
  },
  back: 'Back',
  backToResults: 'Back to results',
  backToDetails: 'Back to details',
  backToUploads: 'Back to uploaded data',
  current: { employee: 'Current employee', student: 'Currently enrolled' },
  left: (date: string) => `Left${leftOn(date)}`,
  /** Follows 'Left'. */
  leftOn,
  lastConfirmed: (date: string) => `Last confirmed ${date}`,
  restricted: 'Restricted by the operator',
  /** In place of an address that the school hides. */
  addressHidden: 'Hidden by the school',
  /** In place of the address of a masked row of which nothing can be shown. */
  addressWhenOpened: 'Address shown when opened',
  /** Said after a part of a number or an address. */
  partlyHidden: ', partly hidden',
  /** Above a page with masked rows. */
  masked:
    'Open a similar result to see its phone number, address and photo. It then counts as one person looked up.',
} as const;
