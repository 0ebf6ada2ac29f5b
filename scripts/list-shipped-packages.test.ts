import { expect, test } from 'vitest';
import { listShippedPackages } from './list-shipped-packages.ts';

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
