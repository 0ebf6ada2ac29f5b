import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type {
  ColumnMistake,
  InvalidColumnChoices,
} from '#server/spreadsheets/match-columns/invalid-column-choices.ts';
import type { UnreadableFile, UnreadableFileCode } from '#server/spreadsheets/unreadable-file.ts';
import { invalid, malformed, Problem, tooLarge, wrongType } from './problem.ts';

const problems: Record<UnreadableFileCode, (line: number) => Problem> = {
  'too-large': () => tooLarge(importTexts.tooLarge),
  'unpacks-too-large': () => tooLarge(importTexts.tooMuch),
  stalled: () => new Problem(408, importTexts.stalled),
  interrupted: () => malformed(),
  empty: () => invalid(importTexts.empty),
  'line-too-long': (line) => invalid(importTexts.lineTooLong(line)),
  'not-a-spreadsheet': () => wrongType(importTexts.notASpreadsheet),
  'old-excel': () => wrongType(importTexts.oldExcel),
  'binary-excel': () => wrongType(importTexts.binaryExcel),
  'open-document': () => wrongType(importTexts.openDocument),
  'web-page': () => wrongType(importTexts.webPage),
  xml: () => wrongType(importTexts.xml),
  damaged: () => wrongType(importTexts.damaged),
};

export const toFileProblem = ({ code, line }: UnreadableFile): Problem => problems[code](line);

function describeMistake(mistake: ColumnMistake): string {
  const texts = importTexts.corrections;
  if (mistake.code === 'no-column') return texts.noColumn(mistake.column + 1);
  if (mistake.code === 'column-twice') return texts.columnTwice(mistake.header);
  return texts.fieldTwice(getFieldLabel(mistake.field));
}

export const toColumnProblem = ({ mistakes }: InvalidColumnChoices): Problem =>
  invalid(importTexts.corrections.message, [...new Set(mistakes.map(describeMistake))]);
