import { expect, test } from 'vitest';
import { pause } from './process.ts';

test('a pause ends by itself after its time', async () => {
  const begin = performance.now();
  await pause(50, new AbortController().signal);
  // A timer may be early by a part of a millisecond.
  expect(performance.now() - begin).toBeGreaterThan(48);
});

test('a pause ends at once when it is cut short', async () => {
  const cutting = new AbortController();
  const states: string[] = [];
  const pausing = pause(3_600_000, cutting.signal).then(() => states.push('ended'));
  states.push('pausing');
  cutting.abort();
  await pausing;
  expect(states).toEqual(['pausing', 'ended']);
});
