import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLicences } from './list-licences.ts';

test('NOTICE lists the installed packages', () => {
  expect(readFileSync('NOTICE', 'utf8'), 'run npm run notice').toBe(listLicences());
});

/** None of them obliges the portal to publish its source: the LGPL is that of a library that sharp loads. */
const ACCEPTED = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

test('only accepted licences are among them', () => {
  const licences = listLicences()
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith(' '));
  expect(licences).toEqual(ACCEPTED);
});
