import { expect, test } from 'vitest';
import { checkPhoto } from './check-photo.ts';

test('takes a jpg or png up to the limit', () => {
  expect(checkPhoto({ type: 'image/jpeg', size: 1_024_000 })).toBeNull();
  expect(checkPhoto({ type: 'image/png', size: 1 })).toBeNull();
});
test('refuses other types and larger files in the words of the specification', () => {
  expect(checkPhoto({ type: 'image/gif', size: 1 })).toBe(
    'Please upload a valid image file (jpg, png, jpeg).',
  );
  expect(checkPhoto({ type: 'image/png', size: 1_024_001 })).toBe(
    'File size exceeds the 1000 KB limit. Please choose a smaller file.',
  );
});
