import { expect, test } from 'vitest';

import { photoProblem } from './check-photo.ts';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'photo', { type });

test('jpg and png are taken, up to 1,024,000 bytes', () => {
  expect(photoProblem(file('image/jpeg', 1_024_000))).toBeNull();
  expect(photoProblem(file('image/png'))).toBeNull();
});

test('other types are refused', () => {
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
    expect(photoProblem(file(type))).toBe('Please upload a valid image file (jpg, png, jpeg).');
});

test('one byte more is refused', () => {
  expect(photoProblem(file('image/png', 1_024_001))).toBe(
    'File size exceeds the 1000 KB limit. Please choose a smaller file.',
  );
});
