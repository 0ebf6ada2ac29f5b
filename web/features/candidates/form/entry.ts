import type { CandidateDetails } from '#contract/candidate.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { listTextFields, mapTextFields, type TextFieldName } from '#contract/fields/text-fields.ts';
import { pickEditedFields } from '#web/api/session/use-edit-draft.ts';

/** The form of one candidate as it is filled in; dates are yyyy-mm-dd or empty. */
export interface CandidateEntry extends Record<TextFieldName, string> {
  candidate_type: CandidateType;
  name: string;
  org_name: string;
  phone: string;
  address: string;
  start_date: string;
  end_date: string;
  reason: string;
  /** Still employed or enrolled: no end date and no reason. */
  current: boolean;
  photo: File | null;
}

/** Whether a new candidate is added or a stored one changed. */
export type Purpose = 'upload' | 'edit';

export const createEmptyEntry = (candidate_type: CandidateType): CandidateEntry => ({
  candidate_type,
  name: '',
  org_name: '',
  ...mapTextFields(() => ''),
  phone: '',
  address: '',
  start_date: '',
  end_date: '',
  reason: '',
  current: false,
  photo: null,
});

/** Whether nothing has been filled in; the type does not count. */
export function isBlank(entry: CandidateEntry): boolean {
  const { candidate_type: _, photo, current, ...texts } = entry;
  return !current && photo === null && Object.values(texts).every((text) => text.trim() === '');
}

export const areSameEntries = (a: CandidateEntry, b: CandidateEntry): boolean =>
  (Object.keys(a) as (keyof CandidateEntry)[]).every((field) => a[field] === b[field]);

/** The wire names of the fields that differ from the stored record. */
export const listChangedNames = (saved: CandidateEntry, entry: CandidateEntry): string[] =>
  Object.keys(pickEditedFields(saved, entry)).map((name) => (name === 'current' ? 'end_date' : name));

/** Converts a stored candidate to the values of the form. */
export function toEntry(details: CandidateDetails): CandidateEntry {
  const period = details.employee_profile ?? details.student_profile;
  return {
    candidate_type: details.candidate_type,
    name: details.name,
    org_name: details.organization,
    ...mapTextFields((name) => details[name]),
    phone: details.phone,
    address: details.address,
    start_date: period?.start_date ?? '',
    end_date: period?.end_date ?? '',
    reason: period?.reason ?? '',
    current: !period?.end_date,
    photo: null,
  };
}

/**
 * Builds the request of an entry. A new student's organisation is sent as 'unknown'. On an edit it is sent empty, which
 * keeps the stored one, because an import may have set it.
 */
export function toPayload(entry: CandidateEntry, purpose: Purpose) {
  const student = entry.candidate_type === 'student';
  const texts = new Set(listTextFields(entry.candidate_type));
  const defaultOrganization = purpose === 'upload' ? STUDENT_ORGANIZATION : '';
  return {
    form: {
      name: entry.name.trim(),
      candidate_type: entry.candidate_type,
      org_name: student ? defaultOrganization : entry.org_name.trim(),
      phone: entry.phone.trim(),
      address: entry.address.trim(),
      ...mapTextFields((name) => (texts.has(name) ? entry[name].trim() : '')),
      start_date: entry.start_date,
      end_date: entry.current ? '' : entry.end_date,
      reason: entry.current ? '' : entry.reason.trim(),
      notes: '',
      skills: '',
      position: '',
    },
    files: { profile_picture: entry.photo },
  };
}
