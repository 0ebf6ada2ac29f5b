import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

test('runs work with one key in order, and other keys meanwhile', async () => {
  const mutex = new KeyedMutex();
  const events: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = mutex.run('a', async () => {
    events.push('first starts');
    await gate;
    events.push('first ends');
  });
  const second = mutex.run('a', async () => void events.push('second'));
  await mutex.run('b', async () => void events.push('other key'));
  open();
  await Promise.all([first, second]);
  expect(events).toEqual(['first starts', 'other key', 'first ends', 'second']);
});

test('continues after a failure and forgets a key without work', async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.run('a', () => Promise.reject(new Error('broken')));
  const next = mutex.run('a', async () => 'result');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('result');
  expect(mutex.size).toBe(0);
});

test('makes a late call wait for one that still runs', async () => {
  const mutex = new KeyedMutex();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = mutex.run('a', async () => {});
  const second = mutex.run('a', () => gate);
  await first;
  let hasStarted = false;
  const third = mutex.run('a', async () => void (hasStarted = true));
  await mutex.run('b', async () => {});
  expect(hasStarted).toBe(false);
  open();
  await Promise.all([second, third]);
  expect(hasStarted).toBe(true);
});
