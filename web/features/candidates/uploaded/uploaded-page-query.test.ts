// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { STALE_MS } from '#web/shared/queries/query-client.ts';
import { createRow } from '#web/testing/candidates.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { uploadedPageQuery } from './uploaded-page-query.ts';

test('finds a page by the last candidate of the page before, if that is full and fresh', async () => {
  const client = new QueryClient();
  const page = { total: 3, has_more: false, per_page: 2, last_page: 2 };
  let after: string | undefined;
  stubServer({
    [toKey(listCandidates)]: ({ query }) => {
      after = query['after'];
      return { data: { ...page, data: [], current_page: 2 } };
    },
  });
  const before = uploadedPageQuery({ page: 1, per_page: 2 }).queryKey;
  const second = uploadedPageQuery({ page: 2, per_page: 2 });
  const readAfter = async () => {
    await client.fetchQuery({ ...second, staleTime: 0 });
    return after;
  };
  expect(await readAfter()).toBeUndefined();
  const full = { ...page, data: [createRow('1', 'Ada'), createRow('2', 'Bola')], current_page: 1 };
  client.setQueryData(before, full);
  expect(await readAfter()).toBe('2');
  client.setQueryData(before, { ...full, data: [createRow('1', 'Ada')] });
  expect(await readAfter()).toBeUndefined();
  client.setQueryData(before, full, { updatedAt: Date.now() - STALE_MS });
  expect(await readAfter()).toBeUndefined();
  client.setQueryData(before, full);
  expect(await readAfter()).toBe('2');
  await invalidateCandidates(client);
  expect(await readAfter()).toBeUndefined();
});
