import { expect, test } from 'vitest';
import { toLine } from './to-line.ts';

test.each([
  'https://evil.example/a',
  'www.evil.example',
  'Pay at evil.example now',
  'HTTP://192.0.2.17/x',
  '192.0.2.1/x',
  'evil.भारत',
  'evil.example/ada@zenwata',
])('leaves no address of a website in %j', (name) => {
  const line = toLine(name);
  expect(line).not.toMatch(/https?:\/\/|[\p{L}\p{N}]\.(?:\p{N}|[\p{L}\p{N}][\p{L}\p{N}\p{M}])/iu);
  expect(line.replaceAll('\u200B', '')).toBe(name);
});

test('joins lines', () => expect(toLine(' Ngozi\n\tOkonkwo ')).toBe('Ngozi Okonkwo'));

test.each(['Ngozi Okonkwo-Bello', 'Dr. A. B. Ọláwálé', 'Zenwata Foods Ltd.', 'ada@zenwata.example'])(
  'leaves the name %s as it is',
  (name) => expect(toLine(name)).toBe(name),
);
