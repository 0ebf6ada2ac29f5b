import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCandidateIds } from './candidate-ids.ts';

const key = randomBytes(16);
const ids = createCandidateIds(key);
const rowId = fc.maxSafeNat();

test('decodes every encoded row id', () => {
  fc.assert(fc.property(rowId, (id) => ids.decode(ids.encode(id)) === id));
  for (const id of [0, 1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER])
    expect(ids.decode(ids.encode(id))).toBe(id);
});

test('encodes a row id as the same 22 characters each time, also with a reloaded key', () => {
  fc.assert(
    fc.property(rowId, (id) => {
      const text = ids.encode(id);
      expect(text).toMatch(/^[\w-]{22}$/u);
      expect(ids.encode(id)).toBe(text);
      expect(createCandidateIds(Buffer.from(key)).encode(id)).toBe(text);
    }),
  );
});

test('rejects arbitrary texts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
      expect(ids.decode(text)).toBeUndefined();
    }),
  );
});

test('rejects an id with a changed, missing or extra character', () => {
  const text = ids.encode(12);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= \n\0é';
  for (let at = 0; at < text.length; at += 1) {
    for (const letter of alphabet.replace(text.charAt(at), ''))
      expect(ids.decode(text.slice(0, at) + letter + text.slice(at + 1))).toBeUndefined();
    expect(ids.decode(text.slice(0, at) + text.slice(at + 1))).toBeUndefined();
  }
  for (const other of [`${text}=`, `${text}==`, ` ${text}`, `${text}A`, text.slice(0, 20), text + text])
    expect(ids.decode(other)).toBeUndefined();
});

test('rejects ids of another key and plain row ids', () => {
  const others = createCandidateIds(randomBytes(16));
  fc.assert(fc.property(rowId, (id) => ids.decode(others.encode(id)) === undefined));
  expect(ids.decode('12')).toBeUndefined();
});

test('omits unknown ids from a list and keeps the order', () => {
  const [a, b] = [ids.encode(7), ids.encode(3)];
  expect(ids.decodeAll([a, '7', b, '', `${a}A`, a])).toEqual([7, 3, 7]);
});

test('produces unrelated ids for consecutive rows', () => {
  const texts = Array.from({ length: 2000 }, (_, id) => Buffer.from(ids.encode(id + 1), 'base64url'));
  const differing = texts.slice(1).map((bytes, at) => {
    const before = texts[at] ?? Buffer.alloc(16);
    return bytes.reduce((bits, byte, place) => bits + countBits(byte ^ (before[place] ?? 0)), 0);
  });
  // Two random texts differ in half of their 128 bits. 20 is more than seven deviations below that.
  expect(Math.min(...differing)).toBeGreaterThan(20);
  const mean = differing.reduce((sum, bits) => sum + bits, 0) / differing.length;
  expect(Math.abs(mean - 64)).toBeLessThan(2);
  expect(new Set(texts.map((bytes) => bytes.subarray(0, 8).toString('hex'))).size).toBe(2000);
  expect(new Set(texts.map((bytes) => bytes.subarray(8).toString('hex'))).size).toBe(2000);
});

const countBits = (byte: number) => byte.toString(2).replaceAll('0', '').length;

test.each([-1, 1.5, Number.NaN, Infinity, 2 ** 53])('does not encode %d, which is not a row id', (id) => {
  expect(() => ids.encode(id)).toThrow(RangeError);
});
