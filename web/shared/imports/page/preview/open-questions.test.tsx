// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { type Confirmation, findReason } from './find-obstacle.ts';
import { MissingFields } from './missing-fields.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { previewTexts } from './preview-texts.ts';

const preview = {
  candidate_type: 'student',
  questions: [
    { question: 'other_type', text: 'These are columns of a list of employees.' },
    { question: 'phones', text: 'Most phone numbers are not valid.' },
  ],
  missing: [],
  counts: { to_add: 3, changed: 0, known: 0, repeated: 0, rejected: 0 },
  tells_who_left: true,
} as unknown as ImportPreview;

test('each question is a group with its own answer, and one about the type offers the other type', () => {
  const onConfirm = vi.fn<(question: string, isConfirmed: boolean) => void>();
  const onType = vi.fn<(type: string) => void>();
  render(
    <OpenQuestions preview={preview} confirmed={new Set(['phones'])} onConfirm={onConfirm} onType={onType} />,
  );
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-labelledby') !== null)).toEqual([true, true]);
  const [first, second] = screen.getAllByRole('checkbox', { name: previewTexts.questions.confirm });
  expect([first, second].map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([false, true]);
  if (first) fireEvent.click(first);
  expect(onConfirm).toHaveBeenCalledWith('other_type', true);
  fireEvent.click(screen.getByRole('button', { name: previewTexts.questions.changeType.student }));
  expect(onType).toHaveBeenCalledWith('employee');
});

test('nothing is imported before each question is answered', () => {
  const reason = (...confirmed: Confirmation[]) =>
    findReason(preview, { isReading: false, confirmed: new Set(confirmed) });
  expect(reason()).toBe(previewTexts.reasons.questions(2));
  expect(reason('phones', 'all_current')).toBe(previewTexts.reasons.questions(1));
  expect(reason('phones', 'other_type')).toBe('');
});

test('a missing field offers the column that looks like it', () => {
  const onSelect = vi.fn<(column: number, field: string) => void>();
  const columns = [{ name: 'Name' }, { name: 'PARENTS PHONE NOS', example: '08031234567' }];
  const shown = { ...preview, columns, suggestions: [{ field: 'phone', column: 1 }] };
  render(<MissingFields preview={shown as unknown as ImportPreview} onSelect={onSelect} />);
  fireEvent.click(screen.getByRole('button', { name: previewTexts.takeColumn('PARENTS PHONE NOS') }));
  expect(onSelect).toHaveBeenCalledWith(1, 'phone');
});
