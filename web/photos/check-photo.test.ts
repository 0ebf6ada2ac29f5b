import { expect, test } from 'vitest';
import { typeProblem } from './check-photo.ts';

test('accepts jpg and png', () => {
  expect(typeProblem({ type: 'image/jpeg' })).toBeNull();
  expect(typeProblem({ type: 'image/png' })).toBeNull();
});
test('rejects other types with the specified message', () => {
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
    expect(typeProblem({ type })).toBe('Please upload a valid image file (jpg, png, jpeg).');
});
