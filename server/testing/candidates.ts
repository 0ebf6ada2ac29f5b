import { uploadCandidate } from '#contract/calls/candidates.ts';
import type { MakeCall } from './call.ts';
import { createTestPhoto } from './photo.ts';

/** The form data of an employee. */
export const employeeForm = {
  name: 'Ngozi Okonkwo-Bello',
  candidate_type: 'employee',
  org_name: 'Zenwata Foods',
  phone: '0803 123 4567',
  address: '12 Awolowo Road, Ikoyi, Lagos',
  parent_sponsor_name: '',
  start_date: '2020-02-29',
  end_date: '2024-11-30',
  reason: 'Moved to Abuja',
  notes: '',
  skills: '',
  position: '',
};

/** The form data of a student. */
export const studentForm = {
  ...employeeForm,
  name: 'Ṣadé Ọlátúnjí',
  candidate_type: 'student',
  org_name: 'unknown',
  parent_sponsor_name: 'Tunde Ọlátúnjí',
};

/** Uploads a candidate with a photo through the API. */
export async function addCandidate(call: MakeCall, token: string, form: Partial<typeof employeeForm> = {}) {
  const files = { profile_picture: await createTestPhoto() };
  const added = await call(uploadCandidate, { token, form: { ...employeeForm, ...form }, files });
  if (added.status !== 201) throw new Error(JSON.stringify(added.problem));
  return added.body.data;
}
