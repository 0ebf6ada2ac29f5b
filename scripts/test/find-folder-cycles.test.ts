import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFolderCycles } from './find-folder-cycles.ts';
import { readImports } from './read-imports.ts';

test.each([
  ['two folders', { 'a/b/one.ts': ['a/c/two.ts'], 'a/c/three.ts': ['a/b/four.ts'] }, [['a/b', 'a/c', 'a/b']]],
  [
    'three folders',
    { 'a/b/x.ts': ['a/c/x.ts'], 'a/c/y.ts': ['a/d/e/x.ts'], 'a/d/z.ts': ['a/b/z.ts'] },
    [['a/b', 'a/c', 'a/d', 'a/b']],
  ],
  [
    'a folder and a file beside it',
    { 'a/b/x.ts': ['a/y.ts'], 'a/y.ts': ['a/b/z.ts'] },
    [['a/b', 'a/y.ts', 'a/b']],
  ],
  ['no folders in a row', { 'a/b/x.ts': ['a/c/x.ts', 'a/d.ts'], 'a/c/y.ts': ['a/d.ts'] }, []],
])('finds the cycles of %s', (_, imports, cycles) => {
  expect(findFolderCycles(new Map(Object.entries(imports)))).toEqual(cycles);
});

test.each([
  ['server', 700],
  ['web', 400],
])('no two folders of %s/ import each other', (side, atLeast) => {
  const files = globSync(`${side}/**/*.{ts,tsx}`).filter(
    (file) => !/\.test\.tsx?$/u.test(file) && !file.startsWith(`${side}/testing/`),
  );
  expect(files.length).toBeGreaterThan(atLeast);
  const imports = files.map((file) => {
    const own = readImports(file, { types: true }).filter((target) => target.startsWith(`${side}/`));
    return [file, own] as const;
  });
  expect(findFolderCycles(new Map(imports))).toEqual([]);
});
