import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairQueue, type Place, QueueFull } from './fair-queue.ts';

const { signal } = new AbortController();
const WAIT = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A queue and the order in which work has begun. */
function createQueue(places: number, perKey?: number) {
  const queue = new FairQueue<string>(places, perKey);
  const begun: string[] = [];
  const running: Place[] = [];
  return {
    queue,
    begun,
    running,
    /** Queues work of a key, named after the key and a number. */
    async add(name: string, { priority = 0, wait = WAIT, signal: own = signal } = {}) {
      const place = await queue.acquire({ key: name.slice(0, 1), priority, wait, signal: own });
      begun.push(name);
      running.push(place);
    },
    /** Ends the work that has run longest, after so many milliseconds. */
    async end(ms = 0) {
      await vi.advanceTimersByTimeAsync(ms);
      running.shift()?.end();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('runs as much work as there are places, then that of the keys in turn', async () => {
  const { queue, begun, add, end } = createQueue(2);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => add(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'a2']);
  expect([queue.running, queue.waiting]).toEqual([2, 6]);
  for (let count = 0; count < 8; count++) await end();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('gives a key that comes back its turn after those that wait', async () => {
  const { begun, add, end } = createQueue(1);
  void add('a1');
  void add('a2');
  void add('b1');
  await end();
  void add('a3');
  await end();
  await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('serves less urgent work when no other waits', async () => {
  const { begun, add, end } = createQueue(1);
  void add('a1');
  void add('b1', { priority: 2 });
  void add('c1', { priority: 1 });
  void add('d1');
  void add('d2');
  for (let count = 0; count < 4; count++) await end();
  expect(begun).toEqual(['a1', 'd1', 'd2', 'c1', 'b1']);
});

test('rejects at once what would wait too long at the present rate, and nobody else', async () => {
  const { queue, begun, add, end } = createQueue(1);
  // The measured time comes close to two seconds.
  for (let count = 0; count < 50; count++) {
    await add('a0');
    await end(2000);
  }
  begun.length = 0;
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.waiting).toBe(3);
  await add('a5').then(
    () => expect.unreachable(),
    (error: QueueFull) => {
      expect(error).toBeInstanceOf(QueueFull);
      // Three others wait, and one runs.
      expect(Math.round(error.delay / 1000)).toBe(8);
    },
  );
  void add('b1');
  await expect(add('b2', { priority: 1, wait: 1000 })).rejects.toBeInstanceOf(QueueFull);
  expect(queue.waiting).toBe(4);
  await end();
  await end();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('rejects work that has waited too long, and frees its place in the queue', async () => {
  const { queue, add, end } = createQueue(1);
  await add('a1');
  const rejected = add('a2').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(WAIT);
  expect(await rejected).toBeInstanceOf(QueueFull);
  expect(queue.waiting).toBe(0);
  await end();
  expect(queue.running).toBe(0);
});

test('frees the place of aborted work in the queue at once', async () => {
  const { queue, begun, add, end } = createQueue(1);
  await add('a1');
  const client = new AbortController();
  const aborted = add('a2', { signal: client.signal });
  client.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  expect(queue.waiting).toBe(0);
  void add('a3');
  await end();
  expect(begun).toEqual(['a1', 'a3']);
  await expect(add('a4', { signal: client.signal })).rejects.toThrow('left');
});

test('limits the work of each key, also of work that has given up its place', async () => {
  const { queue, begun, running, add, end } = createQueue(2, 1);
  void add('a1');
  void add('a2');
  void add('b1');
  void add('c1');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'b1']);
  running[0]?.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  expect(queue.running).toBe(2);
  await end(1000);
  expect([queue.running, queue.waiting]).toEqual([2, 1]);
  await end();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('says whether work would wait for that of its own key', async () => {
  const { add } = createQueue(1, 1);
  await add('a1');
  for (let at = 0; at < 7; at++) void add('a2', { wait: 1000 });
  await expect(add('a3', { wait: 200, priority: 1 })).rejects.toMatchObject({ isOwn: false });
  await expect(add('b1', { wait: 0 })).rejects.toMatchObject({ isOwn: false, delay: 200 });
  const other = createQueue(2, 1);
  await other.add('a1');
  await expect(other.add('a2', { wait: 0 })).rejects.toMatchObject({ isOwn: true, delay: 100 });
});
