import { expect, test } from 'vitest';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { createShortCode, formatShortCode } from '#server/domain/certificates/short-codes.ts';
import { parseCode } from './parse-code.ts';

test('parses references in any letter case, with or without prefix and gaps', () => {
  const reference = certificateReference.create();
  const grouped = `CT-${reference.slice(0, 4)}-${reference.slice(4, 9)}-${reference.slice(9)}`;
  for (const text of [
    grouped,
    reference,
    ` ct ${reference.toLowerCase()} `,
    grouped.replaceAll('-', ' '),
    grouped.replaceAll('-', '–'),
    grouped.replaceAll('-', '\u2011'),
  ])
    expect(parseCode(text), text).toEqual({ reference });
});

test('keeps a reference that begins with the letters of the prefix', () => {
  expect(parseCode('CT23456789ABC')).toEqual({ reference: 'CT23456789ABC' });
  expect(parseCode('CT-CT23456789ABC')).toEqual({ reference: 'CT23456789ABC' });
});

test('parses short codes', () => {
  const short_code = createShortCode();
  const written = formatShortCode(short_code).toLowerCase();
  for (const dash of ['-', '–', '\u2011', ' '])
    expect(parseCode(written.replace('-', dash)), dash).toEqual({ short_code });
});

test('tells a wrong check character from characters that no code has', () => {
  const code = createShortCode();
  const wrong = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
  expect(parseCode(wrong)).toBe('mistyped');
  for (const letter of '01OILoil') expect(parseCode(letter + code.slice(1))).toBe('confused');
  expect(parseCode('CT-0BCD-EFGHJ-KMNP')).toBe('confused');
});

test.each(['VR-23456789ABCD', 'hello', 'ọ', '<script>', '%', 'A'.repeat(5000), '٣٤٥٦٧٨٩ABC'])(
  'finds %j malformed',
  (text) => expect(parseCode(text)).toBe('malformed'),
);

test.each(['', ' ', '--'])('finds %j empty', (text) => expect(parseCode(text)).toBe('empty'));
