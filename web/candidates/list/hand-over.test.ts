import { expect, test } from 'vitest';

import { handOver, handedOver, readId } from './hand-over.ts';

const candidate = {
  id: 7,
  name: 'Ada Obi',
  organization: 'Lekki Works',
  phone_display: '0803 123 4567',
  phone: '0803',
  address: '1 Broad Street',
  profile_picture: null,
  candidate_type: 'employee' as const,
  is_current: true,
  end_date: null,
};

test('what was handed over arrives', () => {
  expect(handedOver(handOver(candidate, '/view-data?page=2'))).toEqual({
    candidate,
    from: '/view-data?page=2',
  });
});

test('nothing, or something else, is no candidate and no way back', () => {
  for (const state of [null, undefined, 'x', { candidate: { id: 1 }, from: 3 }, { from: '//elsewhere' }])
    expect(handedOver(state)).toEqual({ candidate: null, from: null });
});

test('an id is a whole number above 0', () => {
  expect(readId(new URLSearchParams('id=12'))).toBe(12);
  for (const id of ['', 'x', '0', '-1', '1.5']) expect(readId(new URLSearchParams({ id }))).toBeNull();
});
