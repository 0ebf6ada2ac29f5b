import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { email } from './fields.ts';

describe('email address', () => {
  test.each([
    'a@b.co',
    'ada.obi+hr@mail.example.com',
    "o'brien@example.ng",
    'x_y-z@example.com.ng',
    '0803@example.com',
    'ada@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (value) => expect(z.parse(email, value)).toBe(value));

  test('accepts any letter case and surrounding spaces', () =>
    expect(z.parse(email, '\t Ada.Obi@Example.COM \n')).toBe('ada.obi@example.com'));

  test.each([
    '<a@b.co>',
    'Ada <a@b.co>',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    '"a"@b.co',
    '"a@evil.example"@b.co',
    '(note)a@b.co',
    'a(note)@b.co',
    'a@b.co(note)',
    'a@[192.0.2.1]',
    'a@192.0.2.1',
    'a@b.co.',
    'a@b..co',
    'a@.b.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a @b.co',
    'a@ b.co',
    'a\u0000@b.co',
    'a\u00AD@b.co',
    'a\u200B@b.co',
    'a\r\nBcc: c@d.co',
    'a@evil.example@b.co',
    'a\uFF20b.co',
    'a@b\u3002co',
    'ａ@b.co',
    '\u212Aa@b.co',
    'ada@bücher.example',
    'àda@b.co',
    'a@b',
    'a@b.c',
    'a@-b.co',
    'a@b-.co',
    'a@b_c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
    'mailto:a@b.co',
    '',
  ])('rejects %j', (value) => expect(z.safeParse(email, value).success).toBe(false));

  test('rejects long input quickly', () => {
    const begin = process.cpuUsage();
    for (const long of ['a.'.repeat(50_000), `a@${'b-'.repeat(50_000)}`, `a@${'b.'.repeat(50_000)}`])
      expect(z.safeParse(email, long).success).toBe(false);
    expect(process.cpuUsage(begin).user).toBeLessThan(1_000_000);
  });
});
