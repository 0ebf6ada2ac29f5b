import { expect, test } from 'vitest';
import { findRelyingParty } from './relying-party.ts';

test.each([
  ['https://portal.example', 'portal.example'],
  ['https://hr.portal.example:8443', 'hr.portal.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://hr.localhost:3000', 'hr.localhost'],
])('passkeys of %s are bound to %s', (origin, id) => {
  expect(findRelyingParty(origin)).toEqual({ id, origin });
});

test.each([
  'http://portal.example',
  'https://192.0.2.7',
  'http://127.0.0.1:3000',
  'https://[2001:db8::1]',
  'https://0x7f.1',
  'http://localhost.example',
  'http://',
])('there are none at %s', (origin) => {
  expect(findRelyingParty(origin)).toBeUndefined();
});

test('drops a default port and a path of PUBLIC_URL, as browsers do in an origin', () => {
  expect(findRelyingParty('https://Portal.Example:443/hr')?.origin).toBe('https://portal.example');
});
