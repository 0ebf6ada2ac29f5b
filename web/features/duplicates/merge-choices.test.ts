import { expect, test } from 'vitest';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { DuplicatePair, DuplicateCandidate } from '#contract/calls/duplicates.ts';
import {
  selectSide,
  compareRecords,
  endsBeforeStart,
  getDefaultChoices,
  needsChoice,
  buildMergeBody,
} from './merge-choices.ts';

const record: DuplicateCandidate = {
  id: 'a7',
  version: '70',
  name: 'Ngozi Okonkwo',
  organization: 'Zenwata Foods',
  phone: '0803 123 4567',
  address: '12 Awolowo Road, Ikoyi',
  ...mapTextFields(() => ''),
  start_date: '2020-02-29',
  end_date: null,
  reason: '',
  profile_picture: null,
  added_at: '2024-01-01T08:00:00.000Z',
  edited_at: null,
};
const buildPair = (
  first: Partial<DuplicateCandidate>,
  second: Partial<DuplicateCandidate>,
): DuplicatePair => ({
  candidate_type: 'employee',
  match_reasons: ['same_phone'],
  first: { ...record, ...first },
  second: { ...record, id: 'a9', version: '90', added_at: '2024-06-01T08:00:00.000Z', ...second },
});
const left = { end_date: '2024-11-30', reason: 'Moved to Abuja' };

test('separates differing from equal fields and omits empty ones', () => {
  const { differing, same } = compareRecords(buildPair(left, { phone: '0803 123 4568' }));
  expect(differing).toEqual([
    { field: 'phone', label: 'Phone Number', first: '0803 123 4567', second: '0803 123 4568' },
    { field: 'end_date', label: 'Date of Resignation', first: '30 Nov 2024', second: 'Still employed here' },
    { field: 'reason', label: 'Reason for Resignation', first: 'Moved to Abuja', second: '' },
  ]);
  expect(same.map(({ field }) => field)).toEqual(['name', 'organization', 'address', 'start_date']);
});

test('preselects the filled value', () => {
  expect(getDefaultChoices(buildPair({ ...left, address: '' }, { profile_picture: '/photos/1' }))).toEqual({
    profile_picture: 'second',
    address: 'second',
    end_date: 'second',
    reason: 'first',
  });
});

test('preselects the latest statement about the end, be it a date or that the person is still there', () => {
  const edited_at = '2024-07-01T08:00:00.000Z';
  const getEnd = (...records: [Partial<DuplicateCandidate>, Partial<DuplicateCandidate>]) =>
    getDefaultChoices(buildPair(...records)).end_date;
  expect(getEnd(left, {})).toBe('second');
  expect(getEnd({}, left)).toBe('second');
  expect(getEnd({ ...left, edited_at }, {})).toBe('first');
  expect(getEnd({ edited_at }, left)).toBe('first');
});

test.each([
  ['a fuller name', 'name', 'Ade', 'Adebayo'],
  ['a name in mixed case', 'name', 'ADEBAYO OLUWASEUN', 'Adebayo Oluwaseun'],
  ['a name in mixed case instead of small letters', 'name', 'adebayo oluwaseun', 'Adebayo Oluwaseun'],
  ['a fuller name, even in capitals', 'name', 'Adebayo Oluwaseun', 'ADEBAYO OLUWASEUN TUNDE'],
  ['a name with tone marks', 'name', 'Segun Ojo', 'Ṣẹ́gun Ojo'],
  ['a name in mixed case, whatever its punctuation', 'name', 'ADE-OJO, BOLA', 'Ade Ojo Bola'],
  ['a fuller address', 'address', '12 Awolowo Rd', '12 Awolowo Road, Ikoyi'],
  ['an organisation in mixed case', 'organization', 'ZENWATA FOODS', 'Zenwata Foods'],
] as const)('preselects %s', (_, field, worse, better) => {
  expect(getDefaultChoices(buildPair({ [field]: worse }, { [field]: better }))).toEqual({
    [field]: 'second',
  });
  expect(getDefaultChoices(buildPair({ [field]: better }, { [field]: worse }))).toEqual({ [field]: 'first' });
});

test('preselects the latest change of equally full values, and of dates', () => {
  const dates = buildPair({ start_date: '2020-12-29' }, { start_date: '2020-02-01' });
  expect(getDefaultChoices(dates)).toEqual({ start_date: 'second' });

  const pair = buildPair({ name: 'Ngozi Ada Okonkwo' }, { phone: '0803 123 4568' });
  expect(getDefaultChoices(pair)).toEqual({ name: 'first', phone: 'second' });
  const edited = { ...pair, first: { ...pair.first, edited_at: '2024-07-01T08:00:00.000Z' } };
  expect(getDefaultChoices(edited)).toEqual({ name: 'first', phone: 'first' });
});

test('takes the reason for leaving from where the end date is', () => {
  const pair = buildPair(left, { end_date: '2023-01-31', reason: 'Retired' });
  expect(getDefaultChoices(pair)).toEqual({ end_date: 'second', reason: 'second' });
  expect(selectSide(getDefaultChoices(pair), 'end_date', 'first')).toEqual({
    end_date: 'first',
    reason: 'first',
  });
  expect(selectSide(getDefaultChoices(pair), 'reason', 'first')).toEqual({
    end_date: 'second',
    reason: 'first',
  });
});

test('asks for no reason for a current person', () => {
  const pair = buildPair(left, {});
  expect(needsChoice(pair, getDefaultChoices(pair), 'reason')).toBe(false);
  expect(needsChoice(pair, { end_date: 'first' }, 'reason')).toBe(true);
  expect(needsChoice(pair, { end_date: 'second' }, 'reason')).toBe(false);
  expect(needsChoice(pair, { end_date: 'second' }, 'phone')).toBe(true);
});

test('detects an end date before the start date', () => {
  const pair = buildPair({ end_date: '2021-05-01' }, { start_date: '2022-01-10', end_date: '2023-01-31' });
  expect(endsBeforeStart(pair, { start_date: 'second', end_date: 'first' })).toBe(true);
  expect(endsBeforeStart(pair, { start_date: 'second', end_date: 'second' })).toBe(false);
  expect(endsBeforeStart(pair, { start_date: 'first', end_date: 'first' })).toBe(false);
});

test('keeps the older record and lists the fields from the other', () => {
  expect(buildMergeBody(buildPair({}, {}), { phone: 'second', name: 'first', address: 'second' })).toEqual({
    keep: { id: 'a7', version: '70' },
    remove: { id: 'a9', version: '90' },
    from_removed: ['phone', 'address'],
  });
});
