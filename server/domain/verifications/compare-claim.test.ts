import { expect, test } from 'vitest';
import { compareClaim } from './compare-claim.ts';

const claim = {
  candidate_type: 'employee',
  organization: 'Zenwata Foods',
  start_date: '',
  end_date: '',
  is_current: false,
  position: 'Manager',
} as const;
const record = {
  candidate_type: 'employee',
  organization: 'Zenwata Foods',
  start_date: '2019-05-01',
  end_date: null,
  position: 'Manager',
} as const;

test.each([
  ['Sales manager', 'Manager, sales', 'agrees'],
  ['Manager', 'Assistant manager', 'differs slightly'],
  ['Assistant manager', 'Manager', 'differs slightly'],
  ['Manager', 'Accountant', 'differs'],
  ['Manager', '', 'not recorded'],
])('the claimed position %j with %j on record: %s', (claimed, recorded, agreement) => {
  const compared = compareClaim(
    { ...claim, position: claimed },
    { ...record, position: recorded },
    '2026-11-29',
  );
  expect(compared.find(({ field }) => field === 'position')).toMatchObject({ claimed, recorded, agreement });
});
