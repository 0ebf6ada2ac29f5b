import { expect, test } from 'vitest';
import { importQuestionTexts } from './import-questions.ts';
import { importTexts } from './imports.ts';

test('names all columns of swapped dates in one sentence', () => {
  const { swappedDates } = importQuestionTexts;
  const dmy = [importTexts.orders.dmy];
  expect(swappedDates(5, dmy, ['Start'])).toContain("day and month in 'Start': 5 date cells");
  expect(swappedDates(9, dmy, ['Start', 'End'])).toContain("in 'Start' and 'End': 9 date cells");
});

test('lists names without a comma before the last one', () => {
  expect(importTexts.notes.sheets(['A', 'B', 'C'])).toBe("Read the sheets 'A', 'B' and 'C'.");
});
