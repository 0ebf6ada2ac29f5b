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

test('starts a write once the previous one has ended', async () => {
  const { started, ends, write } = createWrites();
  const pipeline = new WritePipeline();
  await pipeline.push(write('first'));
  const second = pipeline.push(write('second'));
  await Promise.resolve();
  expect(started).toEqual(['first']);
  ends.get('first')?.resolve();
  await second;
  expect(started).toEqual(['first', 'second']);
  let isDrained = false;
  const drained = pipeline.drain().then(() => (isDrained = true));
  await Promise.resolve();
  expect(isDrained).toBe(false);
  ends.get('second')?.resolve();
  await drained;
});

test('throws the error of a write at the next call, and starts none after it', async () => {
  const { started, ends, write } = createWrites();
  const pipeline = new WritePipeline();
  await pipeline.push(write('first'));
  ends.get('first')?.reject(new Error('broken'));
  await expect(pipeline.push(write('second'))).rejects.toThrow('broken');
  await expect(pipeline.drain()).rejects.toThrow('broken');
  await pipeline.settle();
  expect(started).toEqual(['first']);
});
