// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { PreviewRemarks } from './preview-remarks.tsx';
import { previewTexts } from './preview-texts.ts';

type Counts = Partial<ImportPreview['counts']>;

function show({ counts, ...change }: Partial<Omit<ImportPreview, 'counts'>> & { counts?: Counts }) {
  const none: Counts = { to_add: 0, known: 0, changed: 0, repeated: 0, rejected: 0, other_type: 0 };
  const preview = {
    candidate_type: 'employee',
    missing: [],
    sheets: [],
    without_status: 0,
    discarded_corrections: 0,
    further_headers: [],
    ...change,
    counts: { ...none, ...counts },
  } as Partial<ImportPreview> as ImportPreview;
  render(<PreviewRemarks preview={preview} />);
}
const readAlert = () => screen.queryByRole('alert')?.textContent;
const label = (field: string) => getFieldLabel(field, { candidate_type: 'employee' });

test('names the missing columns, and which of them one value can replace', () => {
  show({ missing: ['phone'] });
  expect(readAlert()).toBe(previewTexts.missing(label('phone')));
  cleanup();
  show({ missing: ['phone', 'address', 'start_date'] });
  expect(readAlert()).toBe(
    previewTexts.missingOrConstant(`${label('phone')}, ${label('address')} and ${label('start_date')}`),
  );
});

test.each([
  ['no row is valid', { rejected: 2 }, previewTexts.nothingGood],
  ['everyone is on record', { known: 2 }, previewTexts.nothingNew],
  ['nobody valid is new', { known: 1, rejected: 1 }, previewTexts.nobodyNew],
])('says why nothing can be imported when %s', (_, counts, text) => {
  show({ counts });
  expect(readAlert()).toBe(text);
});

test('says how many people have no status, if somebody is added', () => {
  show({ without_status: 1, counts: { to_add: 2 } });
  screen.getByText(previewTexts.withoutStatus(1));
  expect(readAlert()).toBeUndefined();
  cleanup();
  show({ without_status: 1, counts: { known: 2 } });
  expect(screen.queryByText(previewTexts.withoutStatus(1))).toBeNull();
});

test('counts changed people, people of the other type and discarded corrections', () => {
  show({ discarded_corrections: 3, counts: { to_add: 1, changed: 2, other_type: 1 } });
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    previewTexts.discarded(3),
    previewTexts.changed(2),
    previewTexts.otherType.employee(1),
  ]);
});

test('says where further headers are', () => {
  show({ further_headers: [{ row: 16, sheet: null, line: 16 }] });
  expect(screen.getByText(importTexts.notes.furtherHeaders(['line 16']))).toBeTruthy();
});

test('names three further headers and counts the others', () => {
  show({ further_headers: [5, 8, 11, 14, 17].map((line) => ({ row: line, sheet: null, line })) });
  expect(screen.getByText(/^Line 5, line 8, line 11 and 2 more are other headers\./u)).toBeTruthy();
});
