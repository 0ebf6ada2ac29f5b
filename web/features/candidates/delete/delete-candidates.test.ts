import { expect, test } from 'vitest';

import { CallFailure } from '#web/api/failure.ts';

import { deleteCandidates } from './delete-candidates.ts';

test('deletes every row once, at most four at a time', async () => {
  const running: (() => void)[] = [];
  const rows = Array.from({ length: 25 }, (_, at) => at);
  let finished = 0;
  let maxRunning = 0;
  const deletion = deleteCandidates(rows, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push(resolve);
    await promise;
  });
  while (finished < rows.length) {
    const expected = Math.min(4, rows.length - finished);
    await expect.poll(() => running.length).toBeGreaterThanOrEqual(expected);
    maxRunning = Math.max(maxRunning, running.length);
    for (const finish of running.splice(0)) {
      finish();
      finished += 1;
    }
  }
  const { deleted, failed } = await deletion;
  expect(deleted.toSorted((a, b) => a - b)).toEqual(rows);
  expect(failed).toEqual([]);
  expect(maxRunning).toBe(4);
});

test('makes no further call once the user has declined to confirm their identity', async () => {
  const tried: number[] = [];
  const rows = Array.from({ length: 25 }, (_, at) => at);
  const { deleted, failed } = await deleteCandidates(rows, async (row) => {
    tried.push(row);
    if (row > 0) throw new CallFailure(403, 'Confirm.', { code: 'recent_authentication_required' });
  });
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(deleted).toEqual([0]);
  expect(failed.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(rows.slice(1));
  expect(new Set(failed.map(({ message }) => message))).toEqual(new Set(['Confirm.']));
});

test('reports a failed deletion with its reason and continues', async () => {
  const { deleted, failed } = await deleteCandidates(['a', 'b', 'c'], async (row) => {
    if (row === 'b') throw new CallFailure(500, 'Broken.');
    if (row === 'c') throw new CallFailure(404, 'Not there.', { code: 'candidate_not_found' });
  });
  expect(deleted.toSorted()).toEqual(['a']);
  expect(failed).toEqual([
    { row: 'b', message: 'Broken.', gone: false },
    { row: 'c', message: 'Not there.', gone: true },
  ]);
});
