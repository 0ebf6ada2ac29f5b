import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressWords } from '#server/search/normalise/tokenize-address.ts';
import { highlight, type Range } from './highlight-match.ts';
import { digitsAgreeing, digitsHeld } from './matched-digits.ts';
import { nameWords } from '#server/search/normalise/tokenize-name.ts';
import { phoneNumbers, writtenNumbers } from '#server/phones/written-numbers.ts';
import { initialId, wordId } from '#server/search/normalise/word-id.ts';

const marked = (text: string, ranges: readonly Range[]) => ranges.map(([from, to]) => text.slice(from, to));

test.each([
  ['Oluṣẹ́gun Adeyemi', ['olusegun', 'adeyemi'], ['Oluṣẹ́gun', 'Adeyemi']],
  ['ADEYEMI, Segun Bola', ['segun'], ['Segun']],
  ["Chief (Mrs) Ngozi Okafor-Eze O'Neil", ['eze', 'oneil'], ['Eze', "O'Neil"]],
  ['Ɗanjuma Ƙasim', ['danjuma'], ['Ɗanjuma']],
])('marks in the name %s what was found of it', (name, words, shown) => {
  expect(marked(name, highlight('name', name, { words: words.map(wordId) }))).toEqual(shown);
});

test('marks the letter that an initial stands for, of a word that is not marked already', () => {
  const words = [wordId('nkem'), initialId('n')];
  expect(marked('Nkem Nwosu', highlight('name', 'Nkem Nwosu', { words }))).toEqual(['Nkem', 'N']);
  const decomposed = 'Ẹ\u0301ze Ada';
  expect(marked(decomposed, highlight('name', decomposed, { words: [initialId('e')] }))).toEqual(['Ẹ\u0301']);
});

test('marks an abbreviation for the word that it is short for, and the other way round', () => {
  const words = addressWords('12 Awolowo Street').map(wordId);
  const address = 'No. 12, Awolowo St., Ikoyi';
  expect(marked(address, highlight('address', address, { words }))).toEqual(['12', 'Awolowo', 'St']);
});

test.each([
  ['0803 123 4567', '8031234567', ['8031234567'], ['0803 123 4567']],
  ['+234 (0) 803-123-4567', '8031234567', ['234567'], ['23-4567']],
  ['Home: 01 4611234 / 0803 123 4567', '8031234567', ['80312'], ['803 12']],
  ['٠٨٠٣ ١٢٣ ٤٥٦٧', '8031234567', ['4567'], ['٤٥٦٧']],
])('marks in %s the digits that were found, as they are written', (phone, number, runs, shown) => {
  const digits = digitsHeld(number, { runs });
  expect(marked(phone, highlight('phone', phone, { number, digits }))).toEqual(shown);
});

test('leaves the digits out in which a number differs', () => {
  const show = (asked: string, offset = 0, end = '8031234567') => {
    const digits = digitsAgreeing(asked, end, offset);
    return marked('0803 123 4567', highlight('phone', '0803 123 4567', { number: '8031234567', digits }));
  };
  expect(show('8031934567')).toEqual(['803 1', '3 4567']);
  expect(show('8032134567')).toEqual(['803', '3 4567']);
  expect(show('1239567', 3, '1234567')).toEqual(['123', '567']);
});

const piece = fc.constantFrom(
  'Ṣẹ́',
  'gun',
  'Ade',
  'ola',
  ' ',
  '-',
  "'",
  '´',
  '½',
  '👩🏽‍💻',
  '1️⃣',
  '\r\n',
  'ﬃ',
  '\ud800',
  'İ',
  'é',
  'no',
  '12',
  '+234 80',
  '/',
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const boundaries = (value: string) => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value);
  return new Set([...segments].map(({ index }) => index).concat(value.length));
};

function isSound(value: string, ranges: readonly Range[]) {
  const whole = boundaries(value);
  return ranges.every(
    ([from, to], at) => from > (ranges[at - 1]?.[1] ?? -1) && to > from && whole.has(from) && whole.has(to),
  );
}

test('marks nothing in an apostrophe that stands alone', () => {
  for (const words of [[0], [initialId('a')], [initialId('')]])
    expect(highlight('name', "'", { words })).toEqual([]);
});

test('whatever is written, marks stand in order, apart from each other and around whole characters', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (value, first, second) => {
      for (const [field, words] of [
        ['name', nameWords(value)],
        ['address', addressWords(value)],
      ] as const) {
        const some = words.filter((_, at) => (first >> (at % 30)) % 2 === 1).map(wordId);
        expect(isSound(value, highlight(field, value, { words: [...some, second % 27, first % 27] }))).toBe(
          true,
        );
      }
      for (const number of phoneNumbers(value)) {
        const from = first % number.length;
        const digits = [[from, from + 1 + (second % (number.length - from))]] as const;
        expect(isSound(value, highlight('phone', value, { number, digits }))).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('a number is read the same with its places as without', () => {
  fc.assert(
    fc.property(text, (value) => {
      const long = writtenNumbers(value).filter(({ national }) => national.length >= 4);
      expect([...new Set(long.map(({ national }) => national))]).toEqual(phoneNumbers(value));
      for (const { national, places } of long) expect(places).toHaveLength(national.length);
    }),
  );
});
