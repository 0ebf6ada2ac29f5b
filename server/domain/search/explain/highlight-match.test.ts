import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { highlightMatch, type TextRange } from './highlight-match.ts';
import { findAgreeingDigits, findDigitRun } from '#server/domain/search/phones/matched-digits.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { listNationalNumbers, parsePhoneNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { toInitialId, toWordId } from '#server/domain/words/word-id.ts';

const select = (text: string, ranges: readonly TextRange[]) =>
  ranges.map(([from, to]) => text.slice(from, to));

test.each([
  ['Oluṣẹ́gun Adeyemi', ['olusegun', 'adeyemi'], ['Oluṣẹ́gun', 'Adeyemi']],
  ['ADEYEMI, Segun Bola', ['segun'], ['Segun']],
  ["Chief (Mrs) Ngozi Okafor-Eze O'Neil", ['eze', 'oneil'], ['Eze', "O'Neil"]],
  ['Ɗanjuma Ƙasim', ['danjuma'], ['Ɗanjuma']],
])('highlights the matched words of %s', (name, words, shown) => {
  expect(select(name, highlightMatch('name', name, { words: words.map(toWordId) }))).toEqual(shown);
});

test('highlights the first letter of another word for an initial', () => {
  const words = [toWordId('nkem'), toInitialId('n')];
  expect(select('Nkem Nwosu', highlightMatch('name', 'Nkem Nwosu', { words }))).toEqual(['Nkem', 'N']);
  const decomposed = 'Ẹ\u0301ze Ada';
  expect(select(decomposed, highlightMatch('name', decomposed, { words: [toInitialId('e')] }))).toEqual([
    'Ẹ\u0301',
  ]);
});

test('highlights an abbreviation for its word and vice versa', () => {
  const words = tokenizeAddress('12 Awolowo Street').map(toWordId);
  const address = 'No. 12, Awolowo St., Ikoyi';
  expect(select(address, highlightMatch('address', address, { words }))).toEqual(['12', 'Awolowo', 'St']);
});

test.each([
  ['0803 123 4567', '8031234567', ['8031234567'], ['0803 123 4567']],
  ['+234 (0) 803-123-4567', '8031234567', ['234567'], ['23-4567']],
  ['Home: 01 4611234 / 0803 123 4567', '8031234567', ['80312'], ['803 12']],
  ['٠٨٠٣ ١٢٣ ٤٥٦٧', '8031234567', ['4567'], ['٤٥٦٧']],
])('highlights the matched digits of %s as written', (phone, number, runs, shown) => {
  const digits = findDigitRun(number, { runs });
  expect(select(phone, highlightMatch('phone', phone, { number, digits }))).toEqual(shown);
});

test('does not highlight different digits', () => {
  const highlightTyped = (typed: string, offset = 0, end = '8031234567') => {
    const digits = findAgreeingDigits(typed, end, offset);
    return select(
      '0803 123 4567',
      highlightMatch('phone', '0803 123 4567', { number: '8031234567', digits }),
    );
  };
  expect(highlightTyped('8031934567')).toEqual(['803 1', '3 4567']);
  expect(highlightTyped('8032134567')).toEqual(['803', '3 4567']);
  expect(highlightTyped('1239567', 3, '1234567')).toEqual(['123', '567']);
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

const findBoundaries = (value: string) => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value);
  return new Set([...segments].map(({ index }) => index).concat(value.length));
};

function areRangesValid(value: string, ranges: readonly TextRange[]) {
  const whole = findBoundaries(value);
  return ranges.every(
    ([from, to], at) => from > (ranges[at - 1]?.[1] ?? -1) && to > from && whole.has(from) && whole.has(to),
  );
}

test('highlights nothing in a lone apostrophe', () => {
  for (const words of [[0], [toInitialId('a')], [toInitialId('')]])
    expect(highlightMatch('name', "'", { words })).toEqual([]);
});

test('returns ordered, separate ranges on grapheme boundaries for any text', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (value, first, second) => {
      for (const [field, words] of [
        ['name', tokenizeName(value)],
        ['address', tokenizeAddress(value)],
      ] as const) {
        const some = words.filter((_, at) => (first >> (at % 30)) % 2 === 1).map(toWordId);
        expect(
          areRangesValid(value, highlightMatch(field, value, { words: [...some, second % 27, first % 27] })),
        ).toBe(true);
      }
      for (const number of listNationalNumbers(value)) {
        const from = first % number.length;
        const digits = [[from, from + 1 + (second % (number.length - from))]] as const;
        expect(areRangesValid(value, highlightMatch('phone', value, { number, digits }))).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('parses the same numbers with and without positions', () => {
  fc.assert(
    fc.property(text, (value) => {
      const long = parsePhoneNumbers(value).filter(({ national }) => national.length >= 4);
      expect([...new Set(long.map(({ national }) => national))]).toEqual(listNationalNumbers(value));
      for (const { national, positions } of long) expect(positions).toHaveLength(national.length);
    }),
  );
});

test.each([
  ['3 B Awolowo Road', '3b', ['3', 'B']],
  ['No14 Bishop Street', '14', ['No14']],
  ['Garki, Federal Capital Territory', 'fct', ['Federal', 'Capital', 'Territory']],
  ['31 Fishburnestreet', 'fishburne street', ['Fishburnestreet']],
])('highlights all parts of %s for %s', (address, query, shown) => {
  const words = tokenizeAddress(query).map(toWordId);
  expect(select(address, highlightMatch('address', address, { words }))).toEqual(shown);
});
