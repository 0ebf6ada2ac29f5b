import { expect, test } from 'vitest';

import { CallFailure } from '#web/api/failure.ts';

import { uploadEach } from './upload-each.ts';

test('every entry is sent, one after the other, also after one that failed', async () => {
  const sent: string[] = [];
  const { done, failed } = await uploadEach(['a', 'b', 'c'], async (item) => {
    sent.push(item);
    if (item === 'b') throw new CallFailure(422, 'Please check what you entered.', ['Photo is required.']);
  });
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(done).toEqual(['a', 'c']);
  expect(failed).toEqual([{ item: 'b', lines: ['Photo is required.'] }]);
});

test('a failure without details has its sentence', async () => {
  const { failed } = await uploadEach(['a'], () => Promise.reject(new CallFailure(413, 'Too large.')));
  expect(failed).toEqual([{ item: 'a', lines: ['Too large.'] }]);
});
