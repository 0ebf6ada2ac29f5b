import { expect, test } from 'vitest';
import { pause } from './process.ts';

test('a pause ends by itself after its time', async () => {
  const begin = performance.now();
  await pause(50, new AbortController().signal);
  // A timer may be early by a part of a millisecond.
  expect(performance.now() - begin).toBeGreaterThan(48);
});

test('a pause ends at once when it is cut short, also before it begins', async () => {
  const cutting = new AbortController();
  const pausing = pause(3_600_000, cutting.signal);
  cutting.abort();
  await expect(pausing).resolves.toBeUndefined();
  await expect(pause(3_600_000, cutting.signal)).resolves.toBeUndefined();
});
