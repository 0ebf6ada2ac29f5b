// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchAlternative, SearchType } from '#contract/calls/search.ts';
import { NothingFound } from './nothing-found.tsx';
import { searchScreenTexts } from './search-screen-texts.ts';

const { nothingFound: texts } = searchScreenTexts;

const createAlternative = (change: Partial<SearchAlternative>): SearchAlternative => ({
  why: 'nearest name',
  type: 'name',
  query: 'Oluwaseun',
  total: 2,
  has_more: false,
  ...change,
});

function show(search: string, type: SearchType, ...alternatives: SearchAlternative[]) {
  render(
    <MemoryRouter initialEntries={[`/search-result?${search}`]}>
      <NothingFound type={type} alternatives={alternatives} />
    </MemoryRouter>,
  );
}

/** The parameters of the search behind a link. */
const readParams = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://portal').searchParams);

test.each([
  ['nearest name', 'name', texts.nearest],
  ['nearest address', 'address', texts.nearest],
  ['fewer words', 'name', texts.fewer.name],
] as const)('offers the %s', (why, type, title) => {
  show(`type=${type}&query=Olufazhom`, type, createAlternative({ why, type, query: 'Awolowo' }));
  const link = within(screen.getByRole('list', { name: title })).getByRole('link', { name: /^Awolowo/u });
  expect(readParams(link)).toEqual({ type, query: 'Awolowo' });
});

test('offers the search in another field', () => {
  show(
    'type=address&query=Olusegun+Adeyemi',
    'address',
    createAlternative({ why: 'other field', query: 'Olusegun Adeyemi' }),
  );
  const link = within(screen.getByRole('list', { name: texts.otherField })).getByRole('link');
  expect(link.textContent).toContain(texts.otherFields.name);
  expect(readParams(link)).toEqual({ type: 'name', query: 'Olusegun Adeyemi' });
});

test('offers the search without the filters that exclude everybody', () => {
  const search = 'type=name&query=Ogunleye&candidate_type=student';
  show(search, 'name', createAlternative({ why: 'without filters', query: 'Ogunleye' }));
  const link = screen.getByRole('link', { name: new RegExp(`^${texts.loosened['without filters']}`, 'u') });
  expect(readParams(link)).toEqual({ type: 'name', query: 'Ogunleye' });
  expect(screen.getByText(texts.narrowed['without filters'] ?? '')).toBeTruthy();
});

test('gives a tip without alternatives', () => {
  show('type=phone&query=0805', 'phone');
  expect(screen.getByText(texts.title)).toBeTruthy();
  expect(screen.getByText(texts.tips.phone)).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
