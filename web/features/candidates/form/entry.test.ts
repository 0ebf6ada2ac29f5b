import { expect, test } from 'vitest';

import type { CandidateDetails } from '#contract/candidate.ts';

import { listChangedNames, createEmptyEntry, toEntry, isBlank, toPayload } from './entry.ts';

const photo = new File(['x'], 'a.png', { type: 'image/png' });
const filled = {
  candidate_type: 'employee' as const,
  name: ' Ada Obi ',
  org_name: 'Lekki Works',
  parent_sponsor_name: 'Left from before',
  phone: '08031234567',
  address: '1 Broad Street',
  start_date: '2020-01-31',
  end_date: '2024-03-09',
  reason: 'Moved',
  current: false,
  photo,
};

test('sends an employee with the trimmed organisation, the photo and the three empty fields', () => {
  expect(toPayload(filled, 'upload')).toEqual({
    form: {
      name: 'Ada Obi',
      candidate_type: 'employee',
      org_name: 'Lekki Works',
      phone: '08031234567',
      address: '1 Broad Street',
      parent_sponsor_name: '',
      start_date: '2020-01-31',
      end_date: '2024-03-09',
      reason: 'Moved',
      notes: '',
      skills: '',
      position: '',
    },
    files: { profile_picture: photo },
  });
});

test("sends 'unknown' as a new student's organisation and keeps the stored one on an edit", () => {
  const student = { ...filled, candidate_type: 'student' as const };
  expect(toPayload(student, 'upload').form).toMatchObject({
    org_name: 'unknown',
    parent_sponsor_name: 'Left from before',
  });
  expect(toPayload(student, 'edit').form.org_name).toBe('');
});

test('sends a current person without end date and reason', () => {
  expect(toPayload({ ...filled, current: true }, 'upload').form).toMatchObject({ end_date: '', reason: '' });
});

test('is blank until a field other than the type is filled in', () => {
  expect(isBlank(createEmptyEntry('student'))).toBe(true);
  expect(isBlank({ ...createEmptyEntry('student'), candidate_type: 'employee' })).toBe(true);
  expect(isBlank({ ...createEmptyEntry('student'), name: '  ' })).toBe(true);
  for (const part of [{ name: 'A' }, { current: true }, { photo }, { start_date: '2020-01-01' }])
    expect(isBlank({ ...createEmptyEntry('student'), ...part })).toBe(false);
});

test('shows a stored candidate without an end date as current', () => {
  const details: CandidateDetails = {
    id: 'a1',
    name: 'Ada Obi',
    organization: 'Lekki Works',
    phone: '0803',
    phone_display: '0803',
    phone_numbers: [],
    address: '1 Broad Street',
    profile_picture: null,
    contacts_hidden: false,
    is_masked: false,
    restricted_on: null,
    candidate_type: 'employee',
    is_current: true,
    end_date: null,
    recorded_by: {
      name: 'Zenwata Foods',
      kind: 'company',
      assurance: { level: 'email only' as const, checked: null, checked_at: null, expires_at: null },
      resembles_confirmed: false,
    },
    recorded_on: '2026-03-01',
    last_confirmed_on: '2026-03-01',
    is_first_hand: true,
    is_verified: false,
    parent_sponsor_name: '',
    is_own: true,
    source_contact: null,
    reference: 'K7QF2M9X',
    employee_profile: { reason: '', start_date: '2020-01-31', end_date: null },
  };
  expect(toEntry(details)).toMatchObject({
    current: true,
    start_date: '2020-01-31',
    end_date: '',
    reason: '',
  });
  const leaving = { reason: 'Moves', start_date: '2020-01-31', end_date: '2199-01-01' };
  expect(toEntry({ ...details, employee_profile: leaving })).toMatchObject({
    current: false,
    end_date: '2199-01-01',
    reason: 'Moves',
  });
});

test('lists the changed fields, and the end date of a current candidate', () => {
  expect(listChangedNames(filled, filled)).toEqual([]);
  const changed = { ...filled, phone: '08057654321', current: true, photo: null };
  expect(listChangedNames(filled, changed)).toEqual(['phone', 'end_date']);
});
