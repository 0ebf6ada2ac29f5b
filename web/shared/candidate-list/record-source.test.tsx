import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CandidateRow, columns, ownColumns } from './columns.tsx';

const assurance = { level: 'email only', checked: null, checked_at: null, expires_at: null } as const;
const row = {
  organization: 'Savannah Crest Foods',
  recorded_by: { name: 'Zenwata Foods', kind: 'company', assurance, resembles_confirmed: false },
  recorded_on: '2026-11-20',
  last_confirmed_on: null,
  is_first_hand: false,
  is_verified: false,
} as CandidateRow;

const render = (list: typeof columns) =>
  renderToStaticMarkup(list.find(({ key }) => key === 'organization')?.cell(row));

const readText = (list: typeof columns) => render(list).replaceAll(/<[^>]+>/gu, '');

test('a result says who vouches for it', () => {
  expect(readText(columns)).toBe(
    'Savannah Crest FoodsSays Zenwata Foods (company), identity not confirmed · recorded 20 Nov 2026',
  );
});

test('an own list says when somebody was recorded, without the source', () => {
  expect(render(ownColumns)).toContain('Recorded on 20 Nov 2026');
  expect(render(ownColumns)).not.toContain('Zenwata Foods');
});
