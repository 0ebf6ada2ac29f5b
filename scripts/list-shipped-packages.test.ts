import { expect, test } from 'vitest';
import { listImportedPackages, listShippedPackages } from './list-shipped-packages.ts';

const shipped = new Set(listShippedPackages().map(({ name }) => name));

test.each([
  ['fastify', 'which a server installs'],
  ['react', 'which screens import'],
  ['react-stately', 'which a package of the screens depends on'],
  ['tailwindcss', 'which a style sheet imports'],
  ['@fontsource-variable/inter', 'whose font the screens contain'],
  ['vite', 'whose code the build adds'],
])('lists %s, %s', (name) => {
  expect(shipped.has(name)).toBe(true);
});

test.each(['vitest', 'rolldown', 'playwright-core', 'oxlint'])('omits %s', (name) => {
  expect(shipped.has(name)).toBe(false);
});

test.each([
  ["import { x } from 'one/x.js';"],
  ['import { x } from "one";'],
  ['import "one/x.css";'],
  ["const one = await import('one');"],
  ['@import "one" layer(base);'],
  ["src: url('one/x.woff2');"],
])('reads the package in %s', (source) => {
  expect(listImportedPackages(source)).toEqual(['one']);
});

test('reads no package in a relative import', () => {
  expect(listImportedPackages("import { x } from './one.ts';")).toEqual([]);
});
