import { expect, test } from 'vitest';
import { isLeaversTitle } from './is-leavers-title.ts';

test.each([
  'RETIRED STAFF',
  'Retirees (2023)',
  'RetiredStaff',
  'FORMER MEMBERS OF STAFF',
  'List of ex-staff',
  'Former teaching staff',
  'Past students',
  'Resigned',
  'STAFF WHO LEFT IN 2023',
  'Dismissed/Terminated',
  'School leavers',
  'Graduated 2024',
  'GRADUATES OF 2024',
  'LIST OF GRADUATES',
  'Left',
  'Pupils that left the school',
  'Transferred out',
  'TRANSFERRED STUDENTS',
  'Alumni 2023',
  'Exits',
  'Inactive',
  'Non-active staff',
  'NO LONGER IN SERVICE',
])('finds who has left: %s', (title) => {
  expect(isLeaversTitle(title)).toBe(true);
});

test.each([
  'Serving',
  'ACTIVE NON-TEACHING STAFF',
  'Non-academic staff in service',
  'Current and retired staff',
])('finds who is there: %s', (title) => {
  expect(isLeaversTitle(title)).toBe(false);
});

test.each([
  '',
  'No',
  'N',
  'PAYROLL FOR THE MONTH ENDED 31 JANUARY',
  'RETIREMENT SAVINGS ACCOUNT SCHEDULE',
  'STAFF DUE FOR RETIREMENT',
  'Staff to be retired in 2027',
  'Not yet resigned',
  'GRADUATE ASSISTANTS',
  'GRADUATE TRAINEES',
  'POST GRADUATE SCHOOL',
  'Post-graduates',
  'UNDERGRADUATES',
  'Non-graduates',
  'GRADUATING CLASS 2026',
  'NON-TEACHING STAFF',
  'ALUMNI OFFICE',
  'ALUMNI RELATIONS OFFICE',
  'Exit interviews',
  'EX-OFFICIO MEMBERS',
  'EX-SERVICEMEN',
  'Staff of the former Bendel State',
  'Transferred from Lagos',
  'Newly transferred staff',
  'Staff transferred to Abuja',
  'HND GRADUATES',
  'Annual leave days left',
  'LEFT WING',
  'STAFF ON LEAVE',
  'CLOSED WARD',
  'COMPLETED FORMS',
  'Old students',
])('finds nothing about leaving: %s', (title) => {
  expect(isLeaversTitle(title)).toBeUndefined();
});
