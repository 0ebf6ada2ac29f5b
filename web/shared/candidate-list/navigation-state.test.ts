import { expect, test } from 'vitest';

import { toNavigationState, readNavigationState, readId } from './navigation-state.ts';

const candidate = {
  id: 'a7',
  name: 'Ada Obi',
  organization: 'Lekki Works',
  phone_display: '0803 123 4567',
  phone: '0803',
  address: '1 Broad Street',
  profile_picture: null,
  contacts_hidden: false,
  is_masked: false,
  restricted_on: null,
  candidate_type: 'employee' as const,
  is_current: true,
  end_date: null,
  recorded_by: {
    name: 'Zenwata Foods',
    kind: 'company' as const,
    assurance: { level: 'email only' as const, checked: null, checked_at: null, expires_at: null },
    resembles_confirmed: false,
  },
  recorded_on: '2026-03-01',
  last_confirmed_on: '2026-03-01',
  is_first_hand: true,
  is_verified: false,
};

test('reads the candidate from the navigation state', () => {
  expect(readNavigationState(toNavigationState(candidate, '/view-data?page=2'))).toEqual({
    candidate,
    from: '/view-data?page=2',
  });
});

test('returns null for missing or foreign navigation state', () => {
  for (const state of [null, undefined, 'x', { candidate: { id: 1 }, from: 3 }, { from: '//elsewhere' }])
    expect(readNavigationState(state)).toEqual({ candidate: null, from: null });
});

test('accepts any text as an id', () => {
  for (const id of ['r4Qm0oPKfYkz3cW1dTgYhA', '12', '-1'])
    expect(readId(new URLSearchParams({ id }))).toBe(id);
  for (const search of ['', 'id=', 'id=%20']) expect(readId(new URLSearchParams(search))).toBeNull();
});

test('rejects a stored candidate with a numeric id', () => {
  expect(readNavigationState({ candidate: { ...candidate, id: 7 }, from: null }).candidate).toBeNull();
});
