import { expect, test } from 'vitest';
import { removeRemarks } from './name-remarks.ts';

const clean = (name: string) =>
  removeRemarks(name)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\s,]+$/gu, '');

test.each([
  'Musa Bello (DOB 1990)',
  'Musa Bello DOB 12/04/1990',
  'Musa Bello D.O.B: 1990-04-12',
  'Musa Bello, dob 12.4.90',
  'Musa Bello, born 1990',
  'Musa Bello born on 12th of April 1990',
  'Musa Bello, date of birth: April 12, 1990',
  'Musa Bello 12/04/1990',
  'Musa Bello 12 Apr 1990',
  'Musa Bello (1990)',
  'Musa Bello (M)',
  'Musa Bello [f.]',
  'Musa (M) Bello',
  'Musa Bello [staff no. 00231]',
  'Musa Bello (ID: AB/123)',
  'Musa Bello (4431)',
  'Musa Bello (12/04/1990)',
])('removes what is not the name: %s', (text) => {
  expect(clean(text)).toBe('Musa Bello');
});

test.each([
  'Musa Born',
  'Musa Dob',
  'Amina Bello (Danbaba)',
  'Chief (Mrs) Amina Bello',
  'Musa Bello 1187',
  'Musa Born 1187',
  'Musa Bello (12 Allen Avenue, Ikeja)',
  'Redeemed Church (Parish 12)',
  'Musa Bello 1990',
  'Musa Bello (0803 442 1187)',
  'Musa Bello (080) 344 21187',
  'Musa Bello 12 Mariam 1990',
  'Musa Bello 0803-12-1990',
  '(0803) 442 1187',
  '12/04/1990',
  '(DOB 1990)',
  '(M)',
])('keeps names, phone numbers, and a text without a name: %s', (text) => {
  expect(clean(text)).toBe(text);
});
