import { expect, test } from 'vitest';
import { checkPhotoType } from './check-photo.ts';

test('accepts jpg and png', () => {
  expect(checkPhotoType({ type: 'image/jpeg' })).toBeNull();
  expect(checkPhotoType({ type: 'image/png' })).toBeNull();
});
test('rejects other types with the specified message', () => {
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
    expect(checkPhotoType({ type })).toBe('Please upload a valid image file (jpg, png, jpeg).');
});
