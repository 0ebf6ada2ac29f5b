import { expect, test } from 'vitest';

import { createRow } from '#web/testing/candidates.ts';
import { toNavigationState, readNavigationState, readId } from './navigation-state.ts';

const candidate = createRow('a7', 'Ada Obi');

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
