import { expect, test } from 'vitest';

import { CallFailure } from '#web/api/failure.ts';

import { deleteEach } from './delete-candidates.ts';

test('every row is deleted once, at most a few at a time', async () => {
  let now = 0;
  let most = 0;
  const rows = Array.from({ length: 25 }, (_, at) => at);
  const { deleted, failed } = await deleteEach(rows, async () => {
    most = Math.max(most, ++now);
    await new Promise((done) => void setTimeout(done, 1));
    now--;
  });
  expect(deleted.toSorted((a, b) => a - b)).toEqual(rows);
  expect(failed).toEqual([]);
  expect(most).toBe(4);
});

test('one that fails is told with its reason and does not stop the others', async () => {
  const { deleted, failed } = await deleteEach(['a', 'b', 'c'], async (row) => {
    if (row === 'b') throw new CallFailure(500, 'Broken.');
    if (row === 'c') throw new CallFailure(404, 'Not there.');
  });
  expect(deleted.toSorted()).toEqual(['a']);
  expect(failed).toEqual([
    { row: 'b', message: 'Broken.', gone: false },
    { row: 'c', message: 'Not there.', gone: true },
  ]);
});
