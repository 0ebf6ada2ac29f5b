// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { type SearchType, suggestNames } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { SearchForm } from './search-form.tsx';
import { searchTexts } from './search-texts.ts';

const SUGGEST = `${suggestNames.method} ${suggestNames.path}`;
const onSearch = vi.fn<(type: SearchType, query: string) => void>();

beforeEach(() => {
  onSearch.mockClear();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = (...data: string[]): Reply<typeof suggestNames> => ({ data });

/** Shows the form; `reply` answers each request for suggestions. */
function show(reply: () => unknown, type: SearchType = 'name') {
  const server = stubServer({ [SUGGEST]: reply });
  renderWithQueries(<SearchForm type={type} query="" onSearch={onSearch} />);
  return server;
}

const getBox = (type: SearchType = 'name') =>
  screen.getByPlaceholderText<HTMLInputElement>(searchTexts.searchExamples[type]);
const typeText = (text: string, type: SearchType = 'name') =>
  fireEvent.change(getBox(type), { target: { value: text } });
const listSuggested = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Waits for a suggestion. The name of an option is its text; happy-dom separates its parts by a space. */
async function findSuggestion(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(listSuggested()).toContain(name));
  const found = screen.getAllByRole('option').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`not suggested: ${name}`);
  return found;
}
const submit = () => fireEvent.submit(getBox());

test('a click picks a suggestion and searches for it', async () => {
  show(() => names('Adeyemi', 'Adeyinka'));
  typeText('Adeye');
  fireEvent.click(await findSuggestion('Adeyemi'));
  expect(onSearch.mock.calls).toEqual([['name', 'Adeyemi']]);
  expect(getBox().value).toBe('Adeyemi');
  expect(listSuggested()).toEqual([]);
});

test('the arrow keys select a suggestion and leave the typed text, and Enter searches for it', async () => {
  show(() => names('Adeyemi', 'Adeyinka'));
  typeText('Adey');
  await findSuggestion('Adeyemi');
  fireEvent.keyDown(getBox(), { key: 'ArrowDown' });
  fireEvent.keyDown(getBox(), { key: 'ArrowDown' });
  const selected = screen.getByRole('option', { selected: true });
  expect(selected.textContent).toBe('Adeyinka');
  expect(getBox().getAttribute('aria-activedescendant')).toBe(selected.id);
  expect(getBox().value).toBe('Adey');
  fireEvent.keyDown(getBox(), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['name', 'Adeyinka']]);
});

test('Enter and the Search button search for the typed text despite suggestions', async () => {
  show(() => names('Adeyemi'));
  typeText('Adeye');
  await findSuggestion('Adeyemi');
  // Enter on the box is not prevented, so the browser submits the form.
  expect(fireEvent.keyDown(getBox(), { key: 'Enter' })).toBe(true);
  expect(listSuggested()).toEqual([]);
  submit();
  expect(onSearch.mock.calls).toEqual([['name', 'Adeye']]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: searchTexts.search });
  expect([button.type, button.form]).toEqual(['submit', getBox().form]);
});

test.each([
  ['name', 'Awolowo', 1],
  ['phone', '0803 123', 0],
  ['address', '12 Awolowo', 0],
] as const)('a search by %s for %j asks for suggestions %i times', async (type, text, count) => {
  vi.useFakeTimers();
  const { calls } = show(() => names('Awolowo'), type);
  typeText(text, type);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(calls).toHaveLength(count);
  expect(screen.queryAllByRole('combobox')).toHaveLength(count);
});

test('keeps the typed text on a slow network and ignores late suggestions', async () => {
  const late = Promise.withResolvers<Reply<typeof suggestNames>>();
  let count = 0;
  const { calls } = show(() => (count++ === 0 ? late.promise : names('Adeyemi')));
  typeText('Oluwa');
  await waitFor(() => expect(calls).toHaveLength(1));
  typeText('Adey');
  await waitFor(() => expect(listSuggested()).toEqual(['Adeyemi']));
  expect(calls).toHaveLength(2);
  await act(async () => {
    late.resolve(names('Oluwaseun'));
    await late.promise;
  });
  expect(listSuggested()).toEqual(['Adeyemi']);
  expect(getBox().value).toBe('Adey');
});

test('refused suggestions show nothing, and the search works', async () => {
  const { calls } = show(() => new Rejection(429, 'Too many'));
  typeText('Olusegun');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent)).toEqual([]);
  expect(listSuggested()).toEqual([]);
  submit();
  expect(onSearch.mock.calls).toEqual([['name', 'Olusegun']]);
});

test.each([
  ['name', candidateTexts.queryTooShort],
  ['phone', candidateTexts.phoneTooShort],
] as const)('refuses an empty search by %s', (type, text) => {
  show(() => names(), type);
  fireEvent.submit(getBox(type));
  expect(screen.getByText(text)).toBeTruthy();
  expect(onSearch).not.toHaveBeenCalled();
});

const getType = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value as SearchType;

test('the type follows the text, and returns to the chosen one when the box is emptied', () => {
  show(() => names());
  for (const [text, type] of [
    ['0', 'name'],
    ['080', 'name'],
    ['0803 123', 'phone'],
    ['12 Awolowo Road', 'address'],
    ['Awolowo', 'name'],
    ['12 Awolowo Road', 'address'],
    ['', 'name'],
  ] as const) {
    typeText(text, getType());
    expect(getType()).toBe(type);
  }
});

test('a type that is chosen for the text stays while the text is changed', () => {
  show(() => names());
  typeText('12 Awolowo Road');
  fireEvent.click(screen.getByRole('radio', { name: searchTexts.searchTypes.name }));
  typeText('12 Awolowo');
  expect(getType()).toBe('name');
  submit();
  expect(onSearch.mock.calls).toEqual([['name', '12 Awolowo']]);
  typeText('');
  typeText('12 Awolowo Road');
  expect(getType()).toBe('address');
});
