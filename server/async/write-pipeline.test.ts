import { expect, test } from 'vitest';
import { WritePipeline } from './write-pipeline.ts';

const createWrites = () => {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const write = (name: string) => () => {
    started.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return end.promise;
  };
  return { started, ends, write };
};

test('starts writes in order, as many at once as the limit allows', async () => {
  const { started, ends, write } = createWrites();
  const pipeline = new WritePipeline(2);
  await pipeline.push(write('first'));
  await pipeline.push(write('second'));
  const third = pipeline.push(write('third'));
  ends.get('second')?.resolve();
  await Promise.resolve();
  expect(started).toEqual(['first', 'second']);
  ends.get('first')?.resolve();
  await third;
  expect(started).toEqual(['first', 'second', 'third']);
  let isDrained = false;
  const drained = pipeline.drain().then(() => (isDrained = true));
  await Promise.resolve();
  expect(isDrained).toBe(false);
  ends.get('third')?.resolve();
  await drained;
});

test('throws the failure of a write at a later call, and starts none after it', async () => {
  const { started, ends, write } = createWrites();
  const pipeline = new WritePipeline(2);
  await pipeline.push(write('first'));
  await pipeline.push(write('second'));
  ends.get('first')?.reject(new Error('broken'));
  await expect(pipeline.push(write('third'))).rejects.toThrow('broken');
  let isSettled = false;
  const settled = pipeline.settle().then(() => (isSettled = true));
  await Promise.resolve();
  expect([started, isSettled]).toEqual([['first', 'second'], false]);
  ends.get('second')?.resolve();
  await settled;
});
