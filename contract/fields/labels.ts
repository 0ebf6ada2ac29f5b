import type { CandidateType } from './fields.ts';
import { mapTextFields, textFields } from './text-fields.ts';

/** Labels of form fields by their API names. */
const labels: Record<string, string> = {
  email: 'Email',
  password: 'Password',
  password_confirmation: 'Confirm Password',
  new_password: 'New Password',
  new_password_confirmation: 'Confirm New Password',
  role: 'Account Type',
  member_role: 'Role',
  can_export: 'Exports',
  display_name: 'Your Name',
  member_id: 'Member',
  token: 'Link',
  first_name: 'First Name',
  last_name: 'Last Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  name: 'Name',
  organization: 'Organization Name',
  org_name: 'Organization Name',
  surname: 'Surname',
  other_names: 'Other Names',
  address_more: 'Address, continued',
  columns: 'Columns',
  date_order: 'Date order',
  period_days: 'Days of sessions, months and years',
  constants: 'Values for all rows',
  ...mapTextFields((name) => textFields[name].label),
  phone: 'Phone Number',
  address: 'Address',
  candidate_type: 'Candidate Type',
  notes: 'Notes',
  skills: 'Skills',
  position: 'Position',
  profile_picture: 'Photo',
  domain: 'Domain',
  number: 'Registration Number',
  document: 'Document',
  search: 'Search',
  verify_code: 'Code',
  reset_code: 'Code',
  code: 'Code',
  method: 'Method',
  challenge: 'Log-in',
  current_code: 'Code of the current address',
  new_code: 'Code of the new address',
  candidate_ids: 'Candidates',
  scope: 'What to export',
  format: 'Format',
  names: 'File names',
  entries: 'Entries',
  import_id: 'Import',
  type: 'Search Type',
  query: 'Search',
  per_page: 'Items per page',
  page: 'Page',
  id: 'Id',
  status: 'Current or former',
  start_from: 'Started from',
  start_to: 'Started until',
  source: 'Source',
  unconfirmed: 'Last confirmed',
  after: 'After',
  exact: 'Exact only',
  order: 'Order',
  keep: 'Record to keep',
  remove: 'Record to remove',
  from_removed: 'Fields of the record to remove',
  first: 'First candidate',
  second: 'Second candidate',
  distinct: 'Different people',
};

const byCandidate: Record<CandidateType, Record<string, string>> = {
  employee: {
    start_date: 'Date of Hire',
    end_date: 'Date of Resignation',
    reason: 'Reason for Resignation',
    current: 'Still employed here',
    leaving_status: 'Employment Status',
  },
  student: {
    name: 'Student Name',
    start_date: 'Date of Entry',
    end_date: 'Withdrawal Date',
    reason: 'Reason for Withdrawal',
    current: 'Still enrolled here',
    leaving_status: 'Enrolment Status',
  },
};

const byRole: Record<string, string> = { school: 'School Name', company: 'Company Name' };

/** Returns the label of `field` on a form for that candidate type, or (for `name`) for that account role. */
export function getFieldLabel(
  field: string,
  form: { candidate_type?: unknown; role?: unknown } = {},
): string {
  const candidate = byCandidate[form.candidate_type as CandidateType]?.[field];
  const account = field === 'name' ? byRole[String(form.role)] : undefined;
  return candidate ?? account ?? labels[field] ?? byCandidate.employee[field] ?? field;
}
