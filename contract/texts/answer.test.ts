import { expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { describeAnswer } from './answer.ts';

const TODAY = '2026-11-26';

const amberleaf: Candidate = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  name: 'Tamuno Briggs',
  organization: 'Amberleaf People Services',
  phone: '0803 123 4567',
  phone_display: '0803 123 4567',
  address: '12 Awolowo Road, Ikoyi, Lagos',
  contacts_hidden: false,
  is_masked: false,
  profile_picture: null,
  candidate_type: 'employee',
  is_current: true,
  end_date: null,
  recorded_by: {
    name: 'Amberleaf People Services',
    kind: 'company',
    assurance: {
      level: 'name confirmed',
      checked: 'amberleaf-people.example',
      checked_at: null,
      expires_at: null,
    },
    resembles_confirmed: false,
  },
  recorded_on: '2026-11-20',
  last_confirmed_on: '2026-11-24',
  is_first_hand: true,
  is_verified: true,
  restricted_on: null,
};
const itself = 'Amberleaf People Services says so itself; confirmed 24 November 2026.';

const ada = {
  ...amberleaf,
  recorded_by: {
    name: 'Ada Obi',
    kind: 'individual',
    assurance: { level: 'email only', checked: null, checked_at: null, expires_at: null },
    resembles_confirmed: false,
  },
  last_confirmed_on: null,
  is_first_hand: false,
  is_verified: false,
} as const;

function answer(values: Partial<Candidate> & { start_date?: string }) {
  const { before, organization, after } = describeAnswer({ ...amberleaf, ...values }, TODAY);
  return before + organization + after;
}

const since = { start_date: '2013-08-25' };
const left = { ...since, is_current: false, end_date: '2020-03-01' };
const student = { candidate_type: 'student', organization: 'Unity College' } as const;

test.each<[string, string, Parameters<typeof answer>[0]]>([
  ['is employed', 'Works at Amberleaf People Services since 25 August 2013.', since],
  ['has left', 'Worked at Amberleaf People Services from 25 August 2013 to 1 March 2020.', left],
  [
    'will leave',
    'Works at Amberleaf People Services since 25 August 2013, leaves on 31 December 2026.',
    { ...since, end_date: '2026-12-31' },
  ],
  [
    'will start',
    'Starts work at Amberleaf People Services on 27 November 2026.',
    { start_date: '2026-11-27' },
  ],
  ['starts today', 'Works at Amberleaf People Services since 26 November 2026.', { start_date: TODAY }],
  [
    'will start and leave',
    'Starts work at Amberleaf People Services on 1 January 2027, leaves on 31 December 2027.',
    { start_date: '2027-01-01', end_date: '2027-12-31' },
  ],
  ['is enrolled', 'Enrolled at Unity College since 25 August 2013.', { ...student, ...since }],
  [
    'has graduated',
    'Was enrolled at Unity College from 25 August 2013 to 1 March 2020.',
    { ...student, ...left },
  ],
  [
    'will enrol',
    'Starts studying at Unity College on 1 January 2027.',
    { ...student, start_date: '2027-01-01' },
  ],
  ['comes from a list', 'Works at Amberleaf People Services.', {}],
  [
    'comes from a list and has left',
    'Worked at Amberleaf People Services until 1 March 2020.',
    { is_current: false, end_date: '2020-03-01' },
  ],
  ['is employed by nobody named', 'Employed since 25 August 2013.', { ...since, organization: '' }],
  [
    'was employed by nobody named',
    'Was employed from 25 August 2013 to 1 March 2020.',
    { ...left, organization: '' },
  ],
  ['works for a name with a full stop', 'Works at Zenwata Ltd.', { organization: 'Zenwata Ltd.' }],
  [
    'works for a name with a full stop since a date',
    'Works at Zenwata Ltd. since 25 August 2013.',
    { ...since, organization: 'Zenwata Ltd.' },
  ],
])('answers for somebody who %s', (_, sentence, values) => expect(answer(values)).toBe(sentence));

test.each<[string, Partial<Candidate>]>([
  [itself, amberleaf],
  ['Amberleaf People Services says so itself; recorded 20 November 2026.', { last_confirmed_on: null }],
  ['Says Ada Obi (individual), identity not confirmed; recorded 20 November 2026.', ada],
  [
    'Says Ada Obi (individual), identity not confirmed; last said so 24 November 2026.',
    { ...ada, last_confirmed_on: '2026-11-24' },
  ],
])('says who says it: %s', (sentence, values) =>
  expect(describeAnswer({ ...amberleaf, ...values }, TODAY).source).toBe(sentence),
);

test('says the same of a masked, a restricted and an own candidate', () => {
  const expected = describeAnswer(amberleaf, TODAY);
  for (const values of [{ is_masked: true, phone: '…' }, { restricted_on: TODAY }, { is_own: true }])
    expect(describeAnswer({ ...amberleaf, ...values }, TODAY)).toEqual(expected);
});

test('lets the name of an organisation pass for no sign of a proof', () => {
  expect(answer({ organization: 'Zenith ✓ · confirmed' })).toBe('Works at Zenith confirmed.');
});
