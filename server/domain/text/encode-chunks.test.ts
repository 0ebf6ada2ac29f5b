import { expect, test } from 'vitest';
import { CHUNK_SIZE, encodeChunks } from './encode-chunks.ts';

const repeat = (text: string) => (count: number) => text.repeat(count);

test('encodes texts that fit into one chunk as one', () => {
  const chunks = [...encodeChunks(['Ṣẹ́gun', '', '😀'], (text) => `${text}\n`)];
  expect(chunks).toEqual([Buffer.from('Ṣẹ́gun\n\n😀\n')]);
});

test.each(['a', 'é', 'ẹ', '😀'])('encodes texts of %s that are longer than a chunk', (text) => {
  const counts = [CHUNK_SIZE, 1, CHUNK_SIZE / 2, CHUNK_SIZE, 3, CHUNK_SIZE / 3];
  const chunks = [...encodeChunks(counts, repeat(text))];
  expect(Buffer.concat(chunks).equals(Buffer.from(counts.map(repeat(text)).join('')))).toBe(true);
  expect(chunks.every(({ length }) => length > 0)).toBe(true);
});

test('encodes nothing as no chunk', () => {
  expect([...encodeChunks([], repeat('a'))]).toEqual([]);
  expect([...encodeChunks([0], repeat('a'))]).toEqual([]);
});

test('splits many texts into chunks of a limited size', () => {
  const chunks = [
    ...encodeChunks(
      Array.from({ length: 2000 }, () => 300),
      repeat('ẹ'),
    ),
  ];
  expect(Buffer.concat(chunks).equals(Buffer.from('ẹ'.repeat(600_000)))).toBe(true);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(CHUNK_SIZE);
});
