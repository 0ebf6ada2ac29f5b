// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describePreview } from './describe-preview.ts';
import { PreviewCounts } from './preview-counts.tsx';

const none = {
  to_add: 0,
  changed: 0,
  known: 0,
  repeated: 0,
  rejected: 0,
  other_type: 0,
  corrected: 0,
  left_out: 0,
};

function show(change: Partial<typeof none>) {
  const counts = { ...none, ...change };
  render(<PreviewCounts counts={counts} />);
  const shown = screen.getAllByRole('definition').map(({ parentElement }) => parentElement?.textContent);
  cleanup();
  return { shown, sentence: describePreview({ counts, questions: [] }) };
}

test('says how many rows are left out, if any', () => {
  expect(show({ to_add: 4 })).toEqual({ shown: ['will be added4'], sentence: '4 rows will be added.' });
  expect(show({ to_add: 4, rejected: 1, left_out: 5 })).toEqual({
    shown: ['will be added4', 'will not be added1', 'left out5'],
    sentence: '4 rows will be added. 1 row will not be added. 5 rows are left out.',
  });
});
