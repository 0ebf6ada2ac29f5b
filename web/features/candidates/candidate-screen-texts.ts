import { candidateTexts } from '#contract/texts/candidates.ts';
import { formatCount, plural } from '#contract/texts/format-count.ts';
import type { CandidateType } from '#contract/fields/fields.ts';

/** Texts of the screens of uploaded candidates, their details and their forms (specification, sections 2, 5 and 8). */
export const candidateScreenTexts = {
  /** The menu of what can be done with rows, while none is selected. */
  actions: 'Actions',
  delete: 'Delete',
  edit: 'Edit',
  allUpload: 'All Upload',
  uploadCount: (total: number, has_more = false) => `${formatCount({ total, has_more })} Upload`,
  onlyOneToEdit: 'Please select only one row to edit',

  photoTooltip: "Click camera icon to replace this photo with the candidate's passport photo",
  addAnother: 'Add another',
  add: { employee: 'Add Employee', student: 'Add Student' },
  uploading: 'Uploading...',
  importCsv: 'Import CSV',

  fillBefore: {
    employee: 'Please fill in all the required fields before adding employee.',
    student: 'Please fill in all the required fields before adding student.',
    another: 'Please fill in all the required fields before adding another entry.',
  },

  detailsTitle: 'Details',
  /** Follows 'Details'. */
  detailsOf: (name: string) => `of ${name}`,
  closeDetails: 'Close details',
  detailsLoading: 'Loading details...',
  phoneAsTyped: (typed: string) => `As typed: ${typed}`,
  detailsFailed: 'Failed to fetch candidate details',
  detailsSections: {
    personal: 'Personal Information',
    organization: 'Organization Information',
    other: 'Other Information',
  },
  source: {
    title: 'Who to ask',
    ownTitle: 'Source',
    speaker: 'Recorded by',
    reference: 'Reference',
    phone: 'Phone',
    email: 'Email',
    contact: 'Contact',
    hidden: 'This source shows no phone number or email address.',
    unchecked: (organization: string) =>
      `Nobody has checked who this is. Ask ${organization || 'the organisation'} itself too, by a number that you found elsewhere.`,
    resembles:
      'The name of this account is like the name of a confirmed organisation, so its phone number and email address are not shown.',
  },
  restriction: {
    title: 'Restricted by the operator',
    text: (date: string) =>
      `Since ${date}, only your organisation finds this record. The reason is in the email to the owners and in the activity. Check the record and correct it, or delete it. To have the restriction lifted, write to the operator.`,
    contact: 'How to reach the operator',
  },
  /** Replaces the date of leaving. */
  still: { employee: 'Still employed', student: 'Still enrolled' },
  /** Replaces the reason for leaving of somebody who has not left. */
  noReason: 'Not applicable',

  listFailed: 'Error viewing uploaded data!',
  print: 'Print',
  printed: {
    title: 'Candidate record',
    assurance: 'Assurance',
  },
  editLoadFailed: 'Failed to fetch candidate details for editing.',
  errorEditing: 'Error editing uploaded data!',
  notEdited: (type: CandidateType) => ({
    title: 'Failed Edit',
    message: `${candidateTexts.types[type]}'s data NOT successfully edited!`,
  }),
  allDeletionsFailed: 'All deletions failed',
  deleteFailed: 'Failed to delete selected candidates.',
  andOthers: (named: string, others: number) => `${named} and ${plural(others, 'other', 'others')}`,
  someDeleted: 'At least one selected candidate deleted successfully.',
  possibleDuplicates: (found: { total: number; has_more: boolean }) =>
    `Possible duplicates (${formatCount(found)})`,
} as const;
