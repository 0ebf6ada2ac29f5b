import { expect, test } from 'vitest';
import { errorTexts } from '#contract/texts/errors.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { InvalidColumnChoices } from '#server/spreadsheets/match-columns/invalid-column-choices.ts';
import { UnreadableFile, type UnreadableFileCode } from '#server/spreadsheets/unreadable-file.ts';
import { toProblem } from './to-problem.ts';

const answers: [UnreadableFileCode, number, string][] = [
  ['too-large', 413, importTexts.tooLarge],
  ['unpacks-too-large', 413, importTexts.tooMuch],
  ['stalled', 408, importTexts.stalled],
  ['interrupted', 400, errorTexts.malformed],
  ['empty', 422, importTexts.empty],
  ['line-too-long', 422, importTexts.lineTooLong(7)],
  ['not-a-spreadsheet', 415, importTexts.notASpreadsheet],
  ['old-excel', 415, importTexts.oldExcel],
  ['binary-excel', 415, importTexts.binaryExcel],
  ['open-document', 415, importTexts.openDocument],
  ['web-page', 415, importTexts.webPage],
  ['xml', 415, importTexts.xml],
  ['damaged', 415, importTexts.damaged],
];

test.each(answers)('answers a file that is %s with %i and its sentence', (code, status, message) => {
  expect(toProblem(new UnreadableFile(code, 7))).toMatchObject({ status, message, data: [] });
});

test('answers 422 with one line per distinct mistake in the chosen columns', () => {
  const error = new InvalidColumnChoices([
    { code: 'no-column', column: 8 },
    { code: 'column-twice', header: 'Tel' },
    { code: 'column-twice', header: 'Tel' },
    { code: 'field-twice', field: 'phone' },
  ]);
  expect(toProblem(error)).toMatchObject({
    status: 422,
    message: 'The columns cannot be matched like this.',
    data: [
      'The file has no column 9.',
      "'Tel' is chosen twice.",
      'Phone Number is chosen for more than one column.',
    ],
  });
});
