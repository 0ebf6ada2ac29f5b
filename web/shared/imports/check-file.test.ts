import { expect, test } from 'vitest';

import { checkFile, formatFileSize } from './check-file.ts';

const sized = (size: number) => ({ size }) as File;

test('refuses no file and a file over 25MB', () => {
  expect(checkFile(null)).toBe('Please select a CSV file first.');
  expect(checkFile(sized(25 * 1024 * 1024 + 1))).toBe('The file is larger than 25MB, the maximum file size.');
  expect(checkFile(sized(25 * 1024 * 1024))).toBeNull();
});

test('formats sizes in a suitable unit', () => {
  expect([12, 340_000, 2_430_000].map(formatFileSize)).toEqual(['12 bytes', '340 KB', '2.4 MB']);
});
