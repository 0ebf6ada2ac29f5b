import { expect, test } from 'vitest';
import { typeProblem } from './check-photo.ts';

test('jpg and png may be photos', () => {
  expect(typeProblem({ type: 'image/jpeg' })).toBeNull();
  expect(typeProblem({ type: 'image/png' })).toBeNull();
});
test('other types are refused in the words of the specification', () => {
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
    expect(typeProblem({ type })).toBe('Please upload a valid image file (jpg, png, jpeg).');
});
