// @vitest-environment happy-dom
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

const render = (list: typeof columns, values: Partial<CandidateRow>) =>
  renderToStaticMarkup(list.find(({ key }) => key === 'organization')?.cell({ ...row, ...values }));

const readText = (list: typeof columns, values: Partial<CandidateRow> = {}) =>
  render(list, values).replaceAll(/<[^>]+>/gu, '');

/** What a reader sees, without what is only read aloud. */
const readVisible = (list: typeof columns, values: Partial<CandidateRow> = {}) => {
  document.body.innerHTML = render(list, values);
  for (const hidden of document.querySelectorAll('.sr-only')) hidden.remove();
  return document.body.textContent;
};

test('a result says who vouches for it', () => {
  expect(readText(columns)).toBe(
    'Savannah Crest FoodsSays Zenwata Foods (company), identity not confirmed · recorded 20 Nov 2026',
  );
});

test('a result shows its organisation once', () => {
  const verified = {
    recorded_by: {
      name: 'Savannah Crest Foods',
      kind: 'company',
      assurance: { ...assurance, level: 'name confirmed', checked: 'savannah.example' },
      resembles_confirmed: false,
    },
    is_first_hand: true,
    is_verified: true,
  } as const;
  expect(readVisible(columns, verified)).toBe(
    'Savannah Crest Foodssays so itself · savannah.example · recorded 20 Nov 2026',
  );
});

/** The looks of the parts of the line about the source. */
const listLooks = () => [...document.querySelectorAll('[title] > span')].map(({ className }) => className);

test('a result never cuts a warning, and shows the date after it where there is room', () => {
  expect(readVisible(columns)).toBe(
    'Savannah Crest FoodsSays Zenwata Foods (company), identity not confirmed · recorded 20 Nov 2026',
  );
  expect(listLooks()).toEqual(['min-w-0 truncate', 'shrink-0', 'min-w-0 shrink-999 truncate']);
});

test('a result shows that a confirmed source is not the organisation of the record', () => {
  const confirmed = { ...assurance, level: 'name confirmed', checked: 'zenwata.example' } as const;
  expect(readVisible(columns, { recorded_by: { ...row.recorded_by, assurance: confirmed } })).toBe(
    'Savannah Crest FoodsSays Zenwata Foods (confirmed company), not the organisation itself · recorded 20 Nov 2026',
  );
  expect(listLooks()).toEqual(['min-w-0 truncate', 'shrink-0', 'min-w-0 shrink-999 truncate']);
});

test('a screen reader reads the name of an organisation that is not the source', () => {
  const confirmed = { ...assurance, level: 'name confirmed', checked: 'zenwata.example' } as const;
  document.body.innerHTML = render(columns, { recorded_by: { ...row.recorded_by, assurance: confirmed } });
  for (const hidden of document.querySelectorAll('[aria-hidden]')) hidden.remove();
  expect(document.body.textContent).toContain('(confirmed company), not Savannah Crest Foods itself · ');
});

test('an own list says when somebody was confirmed, without the source', () => {
  expect(readText(ownColumns)).toBe('Savannah Crest Foods');
  expect(readText(ownColumns, { last_confirmed_on: '2026-11-24' })).toBe(
    'Savannah Crest FoodsLast confirmed 24 Nov 2026',
  );
});
