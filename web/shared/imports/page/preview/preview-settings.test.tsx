// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Corrections, ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { listOpenSettings } from './list-open-settings.ts';
import { PreviewSettings } from './preview-settings.tsx';
import { previewTexts } from './preview-texts.ts';
import type { ConstantValuesState } from './use-constant-values.ts';

const column = (name: string, field: ImportField | null, is_certain = true) => ({
  name,
  field,
  is_certain,
  example: 'x',
  examples: ['x'],
  is_hidden: false,
});
const certain = {
  layout: 'one',
  candidate_type: 'student',
  columns: [column('Name', 'name'), column('GSM', 'phone'), column('S/N', null)],
  missing: [],
  suggestions: [],
  dates: [],
  sheets: [],
  further_sheets: 0,
  questions: [],
  header_lines: [1],
  further_headers: [],
  header_candidates: [],
  tells_who_left: true,
  organization: null,
  counts: { other_type: 0 },
} as unknown as ImportPreview;
const dated = (change: object) =>
  [
    {
      column: 'Date',
      index: 3,
      matters: true,
      order: 'dmy',
      how: 'proved',
      period_day: 'first',
      periods: [],
      ...change,
    },
  ] as unknown as ImportPreview['dates'];
const constants = { fields: [] } as unknown as ConstantValuesState;

function show(preview: ImportPreview) {
  const onCorrect = vi.fn<(corrections: Corrections) => void>();
  const element = (shown: ImportPreview) => (
    <PreviewSettings
      {...{ constants, onCorrect }}
      preview={shown}
      corrections={{}}
      disabled={false}
      onType={() => undefined}
    />
  );
  const { rerender, container } = render(element(preview));
  const fold = container.querySelector('details');
  if (!fold) throw new Error('no fold');
  return { onCorrect, fold, update: (shown: ImportPreview) => rerender(element(shown)) };
}

const isFolded = (element: HTMLElement) => element.closest('details') !== null;
const getColumn = (name: string) => screen.getByLabelText(previewTexts.matchedTo(name));

test('folds what is certain to one line, which names the columns and those that are not imported', () => {
  show({ ...certain, dates: dated({}) });
  expect(
    screen.getByText(/Columns recognised: Name, GSM\. Added as students\. Dates are day\/month\/year\./u),
  ).toBeTruthy();
  expect(isFolded(screen.getByText(previewTexts.unusedColumns('S/N')))).toBe(false);
  expect(screen.getAllByRole('combobox').every(isFolded)).toBe(true);
  expect(screen.getAllByRole('radio').every(isFolded)).toBe(true);
});

test('opens a guessed column alone, and keeps it open with its focus once it is answered', () => {
  const guessed = { ...certain, columns: [...certain.columns, column('Ref', 'reason', false)] };
  const { onCorrect, update } = show(guessed);
  expect(['Ref', 'Name', 'S/N'].map((name) => isFolded(getColumn(name)))).toEqual([false, true, true]);
  expect(screen.getByText(/Columns recognised: Name, GSM\./u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Yes/u }));
  expect(onCorrect).toHaveBeenCalledWith({ columns: [{ column: 3, field: 'reason' }] });
  const select = getColumn('Ref');
  expect(document.activeElement).toBe(select);
  update({ ...guessed, columns: guessed.columns.with(3, column('Ref', 'reason')) });
  expect(getColumn('Ref')).toBe(select);
  expect(isFolded(select)).toBe(false);
  // Another layout has other columns.
  update({ ...certain, layout: 'two' });
  expect(isFolded(getColumn('Name'))).toBe(true);
});

test('opens the column that a question is about', () => {
  show({ ...certain, questions: [{ question: 'phones', text: 'Most are not valid.', column: 1 }] });
  expect(['Name', 'GSM'].map((name) => isFolded(getColumn(name)))).toEqual([true, false]);
});

test('moves no setting while the folded ones are shown', () => {
  const { fold, update } = show(certain);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  const select = getColumn('GSM');
  update({ ...certain, missing: ['phone'], columns: certain.columns.with(1, column('GSM', null)) });
  expect(getColumn('GSM')).toBe(select);
  fold.open = false;
  fireEvent(fold, new Event('toggle'));
  expect(isFolded(getColumn('GSM'))).toBe(false);
  expect(within(fold).queryByLabelText(previewTexts.matchedTo('GSM'))).toBeNull();
});

test.each<[string, Partial<ImportPreview>, string[]]>([
  ['a proved order', { dates: dated({}) }, []],
  ['an order that was chosen', { dates: dated({ how: 'chosen' }) }, []],
  ['a guessed order', { dates: dated({ how: 'guessed' }) }, ['dates']],
  ['dates in both orders', { dates: dated({ order: null }) }, ['dates']],
  ['dates that nobody can mistake', { dates: dated({ how: 'guessed', matters: false }) }, []],
  [
    'a session',
    { dates: dated({ periods: [{ kind: 'session', example: '2020/2021', date: '2020-09-01' }] }) },
    [],
  ],
  [
    'a session that is not read',
    { dates: dated({ periods: [{ kind: 'year', example: '2020', date: null }] }) },
    ['periods'],
  ],
  ['no header', { header_lines: [] }, ['structure']],
  ['too many sheets', { further_sheets: 2 }, ['structure']],
  ['rows of the other type', { counts: { ...certain.counts, other_type: 3 } }, ['type']],
  ['no address', { missing: ['address'] }, ['columns', 'constants']],
  [
    'a question about the type',
    { questions: [{ question: 'other_type', text: '', column: null }] },
    ['type'],
  ],
  [
    'a question about phone numbers',
    { questions: [{ question: 'phones', text: '', column: 1 }] },
    ['columns'],
  ],
  [
    'a question about dates',
    { questions: [{ question: 'start_dates', text: '', column: 3 }], dates: dated({}) },
    ['dates'],
  ],
  [
    'a question about sessions',
    {
      questions: [{ question: 'end_dates', text: '', column: 3 }],
      dates: dated({
        matters: false,
        periods: [{ kind: 'session', example: '2020/2021', date: '2020-09-01' }],
      }),
    },
    ['periods'],
  ],
  ['no phone number', { missing: ['phone'] }, ['columns']],
])('opens for %s', (_, change, open) => {
  expect(listOpenSettings({ ...certain, ...change })).toEqual(open);
});
