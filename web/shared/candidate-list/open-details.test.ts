import { expect, test } from 'vitest';
import { readOpenId, shouldRevalidate, withOpenId } from './open-details.ts';

const isRequestedAgain = (from: string, to: string, defaultShouldRevalidate = true) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate,
  });
const list = '/search-result?type=name&query=ada';

test('reads and writes the open details in the URL of a list', () => {
  const params = new URLSearchParams('query=ada&page=2');
  const open = withOpenId(params, 'abc');
  expect([open.toString(), readOpenId(open)]).toEqual(['query=ada&page=2&open=abc', 'abc']);
  expect([withOpenId(open, null).toString(), readOpenId(params)]).toEqual(['query=ada&page=2', null]);
});

test('opening, changing and closing details does not request the list again', () => {
  expect(isRequestedAgain(list, `${list}&open=1`)).toBe(false);
  expect(isRequestedAgain(`${list}&open=1`, `${list}&open=2`)).toBe(false);
  expect(isRequestedAgain(`${list}&open=2`, list)).toBe(false);
});

test('another list and the same search are requested', () => {
  expect(isRequestedAgain(list, list)).toBe(true);
  expect(isRequestedAgain(`${list}&open=1`, `${list}&open=1&page=2`)).toBe(true);
  expect(isRequestedAgain(`${list}&open=1`, '/search-result?type=name&query=obi')).toBe(true);
  expect(isRequestedAgain(list, `${list}&page=2`, false)).toBe(false);
});
