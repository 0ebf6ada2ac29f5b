import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toProblem } from './to-problem.ts';

const responses: [ErrorCode, number, string][] = [
  ['import_file_too_large', 413, importTexts.tooLarge],
  ['file_content_too_large', 413, importTexts.tooMuch],
  ['file_stalled', 408, importTexts.stalled],
  ['malformed_request', 400, errorTexts.malformed],
  ['file_empty', 422, importTexts.empty],
  ['line_too_long', 422, importTexts.lineTooLong(7)],
  ['file_not_a_spreadsheet', 415, importTexts.notASpreadsheet],
  ['file_old_excel', 415, importTexts.oldExcel],
  ['file_binary_excel', 415, importTexts.binaryExcel],
  ['file_open_document', 415, importTexts.openDocument],
  ['file_web_page', 415, importTexts.webPage],
  ['file_xml', 415, importTexts.xml],
  ['file_damaged', 415, importTexts.damaged],
];

test.each(responses)('reports a file that is %s with status %i and its message', (code, status, message) => {
  expect(toProblem(new DomainError(code, { line: 7 }))).toEqual({
    code,
    status,
    message,
    data: [],
    headers: {},
  });
});

test('returns 422 with one line per distinct mistake in the chosen columns', () => {
  const error = new DomainError('column_choices_invalid', {
    mistakes: [
      { code: 'no-column', column: 8 },
      { code: 'column-twice', header: 'Tel' },
      { code: 'column-twice', header: 'Tel' },
      { code: 'field-twice', field: 'phone' },
    ],
  });
  expect(toProblem(error)).toMatchObject({
    status: 422,
    message: importTexts.corrections.message,
    data: [
      'The file has no column 9.',
      "'Tel' is chosen twice.",
      'Phone Number is chosen for more than one column.',
    ],
  });
});
