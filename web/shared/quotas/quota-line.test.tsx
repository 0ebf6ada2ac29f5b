// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuotaLeft } from '#contract/calls/quotas.ts';
import { QuotaLine } from './quota-line.tsx';
import { quotaLineTexts as texts } from './quota-line-texts.ts';
import { quotaQuery } from './quota-queries.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const people: QuotaLeft['people'] = { left: 45, limit: 45, is_shared: false, retry_after: null };
const exported: QuotaLeft['exports'] = { left: 25, limit: 25 };

function showLine(quota: Partial<QuotaLeft>, exports = true) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(quotaQuery().queryKey, { people, exports: exported, ...quota });
  const { container } = renderWithQueries(<QuotaLine exports={exports} />, client);
  return container.textContent;
}

test('says nothing while more than half is left', () => {
  expect(showLine({ people: { ...people, left: 25 }, exports: { left: 13, limit: 25 } })).toBe('');
});

test('says how many people are left from half of them on', () => {
  expect(showLine({ people: { ...people, limit: 44, left: 22 } })).toBe(texts.peopleLeft(22, 44));
});

test('says that all members share what is left', () => {
  expect(showLine({ people: { ...people, left: 5, is_shared: true } })).toBe(texts.sharedLeft(5, 45));
});

test.each([
  ['one account', false, texts.noneLeft('at 11:00')],
  ['the accounts of a network', true, texts.sharedNoneLeft('at 11:00')],
])('says when %s can look up people again', (_, is_shared, line) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') });
  expect(showLine({ people: { ...people, left: 0, is_shared, retry_after: 3600 } })).toBe(line);
});

test('says how many exports are left, to those who may export', () => {
  const quota = { exports: { left: 5, limit: 25 } };
  expect(showLine(quota)).toBe(texts.exportsLeft(5, 25));
  cleanup();
  expect(showLine(quota, false)).toBe('');
});
