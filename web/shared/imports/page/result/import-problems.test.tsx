// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Imported } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

import { ImportProblems } from './import-problems.tsx';

const problem = (row: number, column: string, sheet: string | null = null) => ({
  row,
  sheet,
  line: row % 2 ** 25,
  column,
  message: `${column} is empty.`,
});

const show = (rejected: number, ...problems: ReturnType<typeof problem>[]) => {
  const imported = { problems, rejected } as Imported['data'];
  render(<ImportProblems imported={imported} />);
  return screen.getByRole('heading').textContent;
};

test('counts rows by their number: a row with two problems once, the same line of two sheets twice', () => {
  const problems = [
    problem(4, 'Phone', 'JSS 1'),
    problem(4, 'Address', 'JSS 1'),
    problem(2 ** 25 + 4, 'Phone', 'JSS 2'),
  ];
  expect(show(9, ...problems)).toBe(recentImportsTexts.firstProblems(2));
});

test('says that all are shown when every rejected row has a problem in the list', () => {
  expect(show(1, problem(4, 'Phone'), problem(4, 'Address'))).toBe(recentImportsTexts.showProblems);
});
