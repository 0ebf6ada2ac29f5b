import { expect, test } from 'vitest';

import { CallFailure } from '#web/api/failure.ts';

import { uploadEach } from './upload-each.ts';

const untilEnd = { onStored: () => undefined, isStopped: () => false };

test('sends every entry in order and continues after a failure', async () => {
  const sent: string[] = [];
  const stored: string[] = [];
  const uploadOne = async (item: string) => {
    sent.push(item);
    if (item === 'b')
      throw new CallFailure(422, 'Please check what you entered.', { lines: ['Photo is required.'] });
  };
  const onStored = (item: string) => {
    stored.push(`${item} of ${sent.join('')}`);
  };
  const { done, failed } = await uploadEach(['a', 'b', 'c'], uploadOne, { ...untilEnd, onStored });
  expect(stored).toEqual(['a of a', 'c of abc']);
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(done).toEqual(['a', 'c']);
  expect(failed).toEqual([{ item: 'b', lines: ['Photo is required.'] }]);
});

test('sends nothing after stop, and counts a failure then as not sent', async () => {
  const sent: string[] = [];
  const uploadOne = async (item: string) => {
    sent.push(item);
    if (item === 'b') throw new CallFailure(401, 'Not signed in.');
  };
  const isStopped = () => sent.includes('b');
  const outcome = await uploadEach(['a', 'b', 'c'], uploadOne, { ...untilEnd, isStopped });
  expect([sent, outcome]).toEqual([['a', 'b'], { done: ['a'], failed: [] }]);
});

test('does not treat an error after storing as a refusal', async () => {
  const onStored = () => {
    throw new Error('The storage is full.');
  };
  const upload = uploadEach(['a'], () => Promise.resolve(), { ...untilEnd, onStored });
  await expect(upload).rejects.toThrow('The storage is full.');
});

test('reports the message of a failure without details', async () => {
  const tooLarge = () => Promise.reject(new CallFailure(413, 'Too large.'));
  const { failed } = await uploadEach(['a'], tooLarge, untilEnd);
  expect(failed).toEqual([{ item: 'a', lines: ['Too large.'] }]);
});
