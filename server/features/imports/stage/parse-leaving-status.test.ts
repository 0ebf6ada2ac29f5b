import { expect, test } from 'vitest';
import { type LeavingStatus, parseLeavingStatus } from './parse-leaving-status.ts';

const VALUES: Record<LeavingStatus, string[]> = {
  current: [
    'Active',
    'ACTIVE',
    'active - permanent',
    'Current',
    'Currently employed',
    'Still with us',
    'In service',
    'Employed',
    'Enrolled',
    'In School',
    'Working',
    'Yes',
    'y',
    'TRUE',
    '✓',
    'on payroll',
  ],
  left: [
    'Inactive',
    'Not active',
    'Non-active',
    'no longer with us',
    'No longer enrolled',
    'Left',
    'LEFT (2019)',
    'Terminated',
    'Termination',
    'Dismissed',
    'Sacked',
    'Retired',
    'Withdrawn',
    'Withdrew',
    'Graduated',
    'Alumni',
    'Alumna',
    'Exited',
    'Transferred',
    'Absconded',
    'AWOL',
    'Deceased',
    'Late',
    'Expelled',
    'Dropped out',
    'Drop-out',
    'Contract ended',
    'Ex-staff',
    'Ex staff',
    'Former employee',
    'Not employed',
    'Laid off',
    'Completed',
    'Disengaged',
    'no',
    'N',
    'false',
  ],
  notice: ['Resigned', 'resignation', 'Has resigned'],
  neutral: [
    'Suspended',
    'On notice',
    'Retiring in May',
    'On suspension',
    'On leave',
    'Maternity leave',
    'Probation',
    'Permanent',
    'Contract',
    'Full-time',
    'NYSC',
    'Married',
    'Single',
    'Boarding',
    'Day student',
  ],
  unknown: ['Grade A', 'Active (resigned 2019)', 'left, now active', 'ok', '?!a', 'Lagos', 'not resigned'],
};

test.each(
  Object.entries(VALUES).flatMap(([status, values]) => values.map((value) => [value, status] as const)),
)('parses %s as %s', (value, status) => {
  expect(parseLeavingStatus(value, 'Status')).toBe(status);
});

test.each(['Non-Teaching', 'Non Academic', 'Not married', 'Never late'])(
  'does not parse %s as left',
  (value) => {
    expect(parseLeavingStatus(value, 'Status')).not.toBe('left');
  },
);

test.each(['', '   ', '-', '...'])('parses %j as empty', (value) => {
  expect(parseLeavingStatus(value, 'Status')).toBeUndefined();
});

test.each([
  ['Are you still with us?', 'current'],
  ['Active?', 'current'],
  ['Active / Inactive', 'current'],
  ['stillEmployed', 'current'],
  ['Status', 'current'],
  ['Left?', 'left'],
  ['Resigned?', 'left'],
  ['INACTIVE', 'left'],
  ['isInactive', 'left'],
  ['Former employee?', 'left'],
  ['has_left', 'left'],
])('parses a yes in the column %s as %s', (header, status) => {
  expect(parseLeavingStatus('Yes', header)).toBe(status);
  expect(parseLeavingStatus('No', header)).toBe(status === 'left' ? 'current' : 'left');
});

test("reads 'Not yet' as the answer to a question about leaving", () => {
  expect(parseLeavingStatus('Not yet', 'Graduated?')).toBe('current');
});
