import { formatNumber } from '#contract/format-number.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';

import { accountKinds } from './account-kinds.ts';
import { navigationTexts } from './navigation.ts';
import { searchTexts } from './search.ts';
import { PHONE_PLACEHOLDER } from './phone.ts';
import { formatCount } from './format-count.ts';

/** Formats the account that recorded a candidate. */
const source = ({ name, kind }: { name: string; kind: Role }) => `${name} (${accountKinds[kind]})`;

/** The name of each candidate type on screen. */
const capital = { employee: 'Employee', student: 'Student' } as const;

/** Texts of the screens and calls about candidates (specification, sections 2, 5 and 8). */
export const candidateTexts = {
  types: capital,
  ...searchTexts,
  searchPlaceholder: 'Search here by name, phone number or address',
  resultHeading: (query: string) => `Search Result for ${query}`,
  resultCount: (total: number | string) =>
    `${typeof total === 'number' ? formatNumber(total) : total} results found`,
  /** Shown when the count is capped. */
  moreResults: (total: number) => `More than ${formatNumber(total)} results found`,
  firstOnly: (total: number) =>
    `Only the first ${formatNumber(total)} are listed. Add a word or a filter to narrow them down.`,
  /** Shown when no candidate of the account's own list matches the filters. */
  noMatch: {
    title: 'No candidates match these filters',
    hint: 'Remove a filter, or clear them all.',
    clear: 'Clear filters',
  },
  orders: { newest: 'Newest first', name: 'Name', organization: 'Organization' },
  /** Shown when the query is empty. */
  noQuery: {
    title: 'Who are you looking for?',
    hint: 'Type a name, a phone number or an address in the box above.',
  },
  nothingFound: {
    title: 'No candidates found',
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
  loading: 'Loading...',
  itemsShown: (first: number, last: number, total: number, hasMore = false) =>
    `${formatNumber(first)}-${formatNumber(last)} of ${formatCount({ total, has_more: hasMore })} items`,
  itemsPerPage: 'Items per page',
  filters: 'Filters',
  export: 'Export',
  delete: 'Delete',
  edit: 'Edit',
  viewDetails: 'View Details',
  columns: {
    name: 'Name',
    organization: 'Organization Name',
    phone: 'Phone Number',
    address: 'Address',
    action: 'Action',
  },

  dataTabs: 'Your data',
  uploadTab: navigationTexts.uploadData,
  viewTab: navigationTexts.viewData,
  allUpload: 'All Upload',
  uploadCount: (total: number) => `${formatNumber(total)} Upload`,
  selectType: 'Select name, phone or address:',
  onlyOneToEdit: 'Please select only one row to edit',
  back: 'Back',
  backToResults: 'Back to results',
  backToDetails: 'Back to details',
  backToUploads: 'Back to uploaded data',

  photoTooltip: "Click camera icon to replace this photo with the candidate's passport photo",
  phonePlaceholder: PHONE_PLACEHOLDER,
  addAnother: 'Add another',
  add: { employee: 'Add Employee', student: 'Add Student' },
  uploading: 'Uploading...',
  importCsv: 'Import CSV',
  csvTitle: 'Upload your CSV here',
  csvUpload: 'Upload',
  csvMaximum: '*Maximum file size is 25MB',
  csvFormats: '*Required format: csv, excel, csv, and excel',
  csvUploading: 'Uploading data...',
  csvMissing: 'Please select a CSV file first.',

  fillBefore: {
    employee: 'Please fill in all the required fields before adding employee.',
    student: 'Please fill in all the required fields before adding student.',
    another: 'Please fill in all the required fields before adding another entry.',
  },
  photoHint: 'JPG or PNG. Photos over 1000 KB are resized automatically.',
  cropOpen: 'Crop photo',
  cropFailed: 'The crop tool could not be loaded. Check your internet connection and try again.',
  cropTitle: 'Crop the photo',
  cropArea: 'Crop area. Use the arrow keys to move it.',
  cropZoom: 'Zoom',
  cropUse: 'Use this part',
  cropKeep: 'Keep the whole photo',
  photoType: 'Please upload a valid image file (jpg, png, jpeg).',
  photoTooLarge: 'File size exceeds the 1000 KB limit. Please choose a smaller file.',
  photoExpired: 'The link to this photo has expired. Please reload the page.',
  photoGone: 'This photo is no longer available.',
  endBeforeStart: 'End date cannot be earlier than start date',

  detailsTitle: 'Details',
  detailsLoading: 'Loading details...',
  phoneAsTyped: (typed: string) => `As typed: ${typed}`,
  detailsFailed: 'Failed to fetch candidate details',
  detailsSections: {
    personal: 'Personal Information',
    organization: 'Organization Information',
    other: 'Other Information',
  },
  current: { employee: 'Current employee', student: 'Currently enrolled' },
  /** Replaces the date of and reason for leaving. */
  still: { employee: 'Still employed', student: 'Still enrolled' },
  left: (date: string) => `Left on ${date}`,
  source,
  recordedBy: (by: { name: string; kind: Role }, date: string) => `Recorded by ${source(by)} on ${date}`,
  /** Shown when the recording account is not the candidate's organisation. */
  reportedBy: (by: { name: string; kind: Role }) => `Reported by ${source(by)}`,

  listFailed: 'Error viewing uploaded data!',
  searchFailed: 'Error fetching selected candidate`s',
  print: 'Print',
  printed: {
    title: 'Candidate record',
    reference: 'Record reference',
    source: 'Source',
    at: 'Printed at',
    by: 'Printed by',
  },
  editLoadFailed: 'Failed to fetch candidate details for editing.',
  errorEditing: 'Error editing uploaded data!',
  edited: (type: CandidateType) => ({
    title: 'Successful Edit',
    message: `${capital[type]}'s data successfully edited!`,
  }),
  notEdited: (type: CandidateType) => ({
    title: 'Failed Edit',
    message: `${capital[type]}'s data NOT successfully edited!`,
  }),
  uploaded: (type: CandidateType) => ({
    title: 'Successful Upload',
    message: `New ${type} has been successfully added!`,
  }),
  uploadedMany: (type: CandidateType) => ({
    title: 'Successful Upload',
    message: `New ${type}s have been successfully added!`,
  }),
  notUploaded: (type: CandidateType) => ({
    title: 'Failed Upload',
    message: `New ${type} NOT successfully added!`,
  }),
  notUploadedMany: (type: CandidateType) => ({
    title: 'Failed Bulk Upload',
    message: `New ${type}s NOT successfully added!`,
  }),
  csvFailed: { title: 'Error uploading csv!', message: 'Failed to upload candidate`s data' },

  deleted: 'Candidate deleted successfully.',
  allDeletionsFailed: 'All deletions failed',
  deleteFailed: 'Failed to delete selected candidates.',
  someDeleted: 'At least one selected candidate deleted successfully.',

  exportFailed: 'Failed to export selected candidates.',
  exportTypeFailed: (type: string) => `Failed to export data for candidate type: ${type}`,
  exportTypeError: (type: string, message: string) =>
    `Error exporting data for candidate type: ${type}. ${message}`,
  exported: 'All selected candidate(s) exported successfully.',
  exportError: (message: string) => `Error: ${message}`,

  notFound: 'This candidate was not found. It may have been deleted.',
  queryTooShort: 'Please enter at least 3 characters to search.',
  phoneTooShort: 'Please enter at least 4 digits of the phone number.',
} as const;
