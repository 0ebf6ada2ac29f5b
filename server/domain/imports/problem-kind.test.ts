import { expect, test } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { toProblemKind, toProblemSentence } from './problem-kind.ts';

const { row: texts } = importTexts;

test.each([
  [texts.noPhone("ask 'Ade'\nor Bisi"), texts.noPhone('…')],
  [texts.moreCells(7, 5), texts.moreCells('…', 5)],
  [texts.currentWithDate('Active', 'Date Left', '2 Mar 2020'), texts.currentWithDate('…', 'Date Left', '…')],
  [texts.leftWithFutureDate('Left', 'Exit', '12 Mar 2030'), texts.leftWithFutureDate('…', 'Exit', '…')],
  [texts.tooLong('Address', 500), texts.tooLong('Address', 500)],
])('a kind of %s is %s', (message, sentence) => {
  expect(toProblemSentence(message)).toBe(sentence);
  expect(
    toProblemKind([
      { column: 'GSM', message },
      { column: 'Date', message: 'another' },
    ]),
  ).toBe(`GSM: ${sentence}`);
});

test('shortens a long header, and needs no column', () => {
  expect(toProblemKind([{ column: 'x'.repeat(5000), message: texts.quote }])).toHaveLength(
    `${'x'.repeat(60)}…: ${texts.quote}`.length,
  );
  expect(toProblemKind([{ column: '', message: texts.quote }])).toBe(texts.quote);
  expect(toProblemKind([])).toBe('');
});
