import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { readFileBytes } from './read-file-bytes.ts';

afterEach(() => vi.useRealTimers());

function arriving() {
  const stream = new PassThrough();
  const bytes = readFileBytes({ stream, isTruncated: () => false });
  return { stream, bytes };
}

test('times out a stalled client after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stream, bytes } = arriving();
  stream.write('Full Name');
  expect(String((await bytes.next()).value)).toBe('Full Name');
  const problem = bytes.next().then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(stream.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await problem).toMatchObject({ code: 'file_stalled' });
  expect(stream.destroyed).toBe(true);
});

test('waits for a slow client as long as bytes arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stream, bytes } = arriving();
  for (let minutes = 0; minutes < 10; minutes += 1) {
    const next = bytes.next();
    await vi.advanceTimersByTimeAsync(50_000);
    stream.write('x');
    expect(String((await next).value)).toBe('x');
  }
  stream.end();
  expect(await bytes.next()).toEqual({ done: true, value: undefined });
});
