import { expect, test } from 'vitest';

import { screens } from '#contract/screens.ts';

import { chooseFilePath, importPath, readFileType, readOpenPart, withOpenPart } from './import-params.ts';

const read = (query: string) => readOpenPart(new URLSearchParams(query));

test('reads back what it wrote, and keeps the rest of the address', () => {
  const open = { id: 12, part: 'changes', page: 3 } as const;
  const written = withOpenPart(new URLSearchParams('page=2&size=50'), open);
  expect(readOpenPart(written)).toEqual(open);
  expect(written.get('page')).toBe('2');
  expect(withOpenPart(written, null).toString()).toBe('page=2&size=50');
});

test.each(['', 'import=12', 'import=-1&rows=changes', 'import=1.5&rows=changes', 'import=12&rows=photos'])(
  "opens nothing for '%s'",
  (query) => {
    expect(read(query)).toBeNull();
  },
);

test('begins at the first page of the rows when the address says no page, or a wrong one', () => {
  for (const page of ['', '&rows_page=0', '&rows_page=x'])
    expect(read(`import=12&rows=problems${page}`)).toEqual({ id: 12, part: 'problems', page: 1 });
});

test('opens rows to decide about before rejected rows', () => {
  expect(importPath({ id: 7, changed: 2, rejected: 1 })).toBe(`${screens.imports}?import=7&rows=changes`);
  expect(importPath({ id: 7, changed: 0, rejected: 1 })).toBe(`${screens.imports}?import=7&rows=problems`);
  expect(importPath({ id: 7, changed: 0, rejected: 0 })).toBe(screens.imports);
});

test('opens the selection of a file for a type that exists', () => {
  expect(chooseFilePath('student')).toBe(`${screens.uploadData}?import=student`);
  expect(readFileType(new URLSearchParams('import=student'))).toBe('student');
  for (const query of ['', 'import=', 'import=12'])
    expect(readFileType(new URLSearchParams(query))).toBeNull();
});
