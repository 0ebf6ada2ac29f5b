// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { searchType, type SearchAlternative } from '#contract/calls/search.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import type { CandidatePage } from '#web/shared/candidate-list/candidate-queries.ts';
import { searchScreenTexts } from './search-screen-texts.ts';
import {
  describeSimilar,
  LooserSearchLinks,
  MaskedNote,
  WAIT_NOTE_MS,
  useSearchNote,
} from './similar-results.tsx';
import { ListNotes } from '#web/shared/candidate-list/list-count.tsx';

const alternative: SearchAlternative = {
  why: 'without filters',
  type: 'name',
  query: 'Zilpa Ayodelemi',
  total: 1,
  has_more: false,
};
const createPage = (total: number, has_good_match: boolean): CandidatePage => ({
  data: [],
  total,
  current_page: 1,
  last_page: 1,
  has_more: false,
  has_good_match,
  alternatives: [alternative],
});
function listLinks(page: CandidatePage) {
  render(
    <MemoryRouter initialEntries={['/search-result?type=name&query=Zilpa+Ayodelemi&status=former']}>
      <LooserSearchLinks page={page} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link');
}

test.each(searchType.options)('says when no result of a search by %s is a good match', (type) => {
  expect(describeSimilar(type, createPage(2, false))).toBe(searchScreenTexts.similar[type]);
  expect(describeSimilar(type, createPage(2, true))).toBeUndefined();
  expect(describeSimilar(type, createPage(0, false))).toBeUndefined();
});

test('offers the search without the filters that exclude the good matches', () => {
  const [link, ...others] = listLinks(createPage(2, false));
  expect(others).toEqual([]);
  expect(link?.textContent).toContain(searchScreenTexts.nothingFound.loosened['without filters']);
  expect(link?.getAttribute('href')).toBe('/search-result?type=name&query=Zilpa+Ayodelemi');
});

test('offers nothing beside a good match', () => {
  expect(listLinks(createPage(2, true))).toEqual([]);
});

test('says how to see a masked row in full, while there is one', () => {
  const page = createPage(2, true);
  const showNote = (masked: readonly boolean[]) => {
    const data = masked.map((is_masked) => ({ is_masked }) as CandidatePage['data'][number]);
    render(<MaskedNote page={{ ...page, data }} />);
    return screen.queryByText(candidateListTexts.masked);
  };
  expect(showNote([false, false])).toBeNull();
  expect(showNote([false, true])).not.toBeNull();
});

test('says after two seconds that a search waits for its turn, until its results are there', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const toResult = (data: CandidatePage | undefined) =>
    ({ data, isFetching: !data, isPlaceholderData: false }) as UseQueryResult<CandidatePage>;
  const { result, rerender } = renderHook(
    (data: CandidatePage | undefined) => useSearchNote('name', toResult(data)),
    { initialProps: undefined },
  );
  act(() => void vi.advanceTimersByTime(WAIT_NOTE_MS - 1));
  expect(result.current).toBeUndefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(searchScreenTexts.stillSearching);
  rerender(createPage(2, false));
  expect(result.current).toBe(searchScreenTexts.similar.name);
  vi.useRealTimers();
});

test('says that there may be more when a search was not finished', () => {
  const { rerender } = render(<ListNotes page={createPage(2, true)} />);
  expect(screen.queryByText(candidateListTexts.incomplete)).toBeNull();
  rerender(<ListNotes page={{ ...createPage(2, true), is_incomplete: true }} />);
  expect(screen.getByText(candidateListTexts.incomplete)).not.toBeNull();
});
