import { expect, test } from 'vitest';
import { CODE_ALPHABET } from '#contract/limits.ts';
import { createShortCode, formatShortCode, parseShortCode } from './short-codes.ts';

test('parses a code, which is written in two groups', () => {
  const code = createShortCode();
  expect(parseShortCode(code)).toEqual({ code });
  expect(formatShortCode(code).split('-')).toEqual([code.slice(0, 5), code.slice(5)]);
});

test('finds every wrong character and every swap of two', () => {
  const code = createShortCode();
  for (const [at, right] of [...code].entries()) {
    for (const wrong of CODE_ALPHABET.replace(right, ''))
      expect(parseShortCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe('mistyped');
    for (let other = at + 1; other < code.length; other += 1) {
      const swapped = [...code];
      [swapped[at], swapped[other]] = [code[other] ?? '', right];
      expect(parseShortCode(swapped.join(''))).toEqual(code[other] === right ? { code } : 'mistyped');
    }
  }
});

test.each(['', 'ABC', '0O1IL-0O1IL', 'ABCDE-FGHJK-M', 'ọ'])('does not take %j for a code', (text) => {
  expect(parseShortCode(text)).toBeUndefined();
});
