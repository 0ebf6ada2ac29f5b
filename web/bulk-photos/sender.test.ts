import { expect, test, vi } from 'vitest';
import { startSender } from './sender.ts';

class Broken extends Error {}

/** Starts a sender whose items go through when they are told to. */
function started(items: readonly string[], atOnce = 2) {
  const open = new Map<string, { pass: () => void; fail: (error: Error) => void }>();
  const told: string[] = [];
  const sender = startSender(
    items,
    (item) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      open.set(item, { pass: resolve, fail: reject });
      return promise;
    },
    {
      atOnce,
      isBroken: (error) => error instanceof Broken,
      onDone: (item) => told.push(`${item} done`),
      onFailed: (item) => told.push(`${item} failed`),
      onBroken: () => told.push('broken'),
      onEnd: () => told.push('end'),
    },
  );
  const settle = async (item: string, error?: Error) => {
    const one = open.get(item);
    open.delete(item);
    if (error) one?.fail(error);
    else one?.pass();
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
    await Promise.resolve();
  };
  return { sender, told, settle, open: () => [...open.keys()] };
}

test('sends so many at once, and each as soon as there is room', async () => {
  const { settle, open, told } = started(['a', 'b', 'c', 'd']);
  expect(open()).toEqual(['a', 'b']);
  await settle('b');
  await vi.waitFor(() => expect(open()).toEqual(['a', 'c']));
  for (const item of ['a', 'c', 'd']) {
    await vi.waitFor(() => expect(open()).toContain(item));
    await settle(item);
  }
  await vi.waitFor(() => expect(told.at(-1)).toBe('end'));
  expect(told).toEqual(['b done', 'a done', 'c done', 'd done', 'end']);
});

test('one that fails does not stop the others', async () => {
  const { settle, open, told } = started(['a', 'b'], 1);
  await settle('a', new Error('no picture'));
  await vi.waitFor(() => expect(open()).toEqual(['b']));
  await settle('b');
  await vi.waitFor(() => expect(told).toEqual(['a failed', 'b done', 'end']));
});

test('while it is paused nothing begins; then it goes on', async () => {
  const { sender, settle, open, told } = started(['a', 'b', 'c'], 1);
  sender.pause();
  await settle('a');
  await vi.waitFor(() => expect(told).toEqual(['a done']));
  expect(open()).toEqual([]);
  sender.resume();
  expect(open()).toEqual(['b']);
});

test('a broken connection pauses by itself and loses nothing', async () => {
  const { sender, settle, open, told } = started(['a', 'b'], 1);
  await settle('a', new Broken());
  await vi.waitFor(() => expect(told).toEqual(['broken']));
  expect(open()).toEqual([]);
  sender.resume();
  expect(open()).toEqual(['a']);
  await settle('a');
  await vi.waitFor(() => expect(open()).toEqual(['b']));
});

test('when it is stopped nothing more begins, and it ends with what is under way', async () => {
  const { sender, settle, open, told } = started(['a', 'b', 'c'], 1);
  sender.stop();
  expect(open()).toEqual(['a']);
  await settle('a');
  await vi.waitFor(() => expect(told).toEqual(['a done', 'end']));
});

test('nothing to send ends at once; paused and stopped ends too', () => {
  expect(started([]).told).toEqual(['end']);
  const { sender, told, open } = started(['a'], 0);
  sender.pause();
  sender.stop();
  expect(open()).toEqual([]);
  expect(told).toEqual(['end']);
});
