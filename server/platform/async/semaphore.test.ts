import { expect, test, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

const { signal } = new AbortController();
const LONG = 60_000;

test('runs as much work as the limit and lets the rest wait in order', async () => {
  const semaphore = new Semaphore(2, 10);
  const entered: number[] = [];
  const enter = async (at: number) => {
    expect(await semaphore.acquire(LONG, signal)).toBe(true);
    entered.push(at);
  };
  const all = Promise.all([1, 2, 3, 4].map(enter));
  await vi.waitFor(() => expect(entered).toEqual([1, 2]));
  expect([semaphore.running, semaphore.waiting]).toEqual([2, 2]);
  semaphore.release();
  await vi.waitFor(() => expect(entered).toEqual([1, 2, 3]));
  semaphore.release();
  await all;
  expect(entered).toEqual([1, 2, 3, 4]);
  semaphore.release();
  semaphore.release();
  expect([semaphore.running, semaphore.waiting]).toEqual([0, 0]);
});

test('rejects work at once when too much waits', async () => {
  const semaphore = new Semaphore(1, 1);
  await semaphore.acquire(LONG, signal);
  const waiting = semaphore.acquire(LONG, signal);
  expect(await semaphore.acquire(LONG, signal)).toBe(false);
  semaphore.release();
  expect(await waiting).toBe(true);
});

test('rejects work that has waited too long, and frees its place in the queue', async () => {
  const semaphore = new Semaphore(1, 1);
  await semaphore.acquire(LONG, signal);
  expect(await semaphore.acquire(1, signal)).toBe(false);
  expect(semaphore.waiting).toBe(0);
  semaphore.release();
  expect(semaphore.running).toBe(0);
});

test('frees the place of aborted work in the queue at once', async () => {
  const semaphore = new Semaphore(1, 1);
  await semaphore.acquire(LONG, signal);
  const controller = new AbortController();
  const aborted = semaphore.acquire(LONG, controller.signal);
  controller.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  expect(semaphore.waiting).toBe(0);
  const next = semaphore.acquire(LONG, signal);
  semaphore.release();
  expect(await next).toBe(true);
  await expect(semaphore.acquire(LONG, controller.signal)).rejects.toThrow('left');
});
