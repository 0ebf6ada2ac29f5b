import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLicences } from './list-licences.ts';

test('NOTICE lists the installed packages', () => {
  expect(readFileSync('NOTICE', 'utf8'), 'run npm run notice').toBe(listLicences());
});

test('nothing that is installed obliges the portal to publish its source', () => {
  expect(listLicences()).not.toMatch(/^(?:.* )?\(?A?GPL/mu);
});
