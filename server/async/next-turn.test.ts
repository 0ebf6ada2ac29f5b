import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

test('continues one caller in each turn of the event loop, in the order of arrival', async () => {
  const continued: string[] = [];
  const compute = async (name: string) => {
    for (let slice = 1; slice <= 2; slice++) {
      await nextTurn();
      continued.push(`${name}${slice}`);
    }
  };
  const computing = Promise.all(['a', 'b', 'c'].map(compute));
  const seen: number[] = [];
  while (continued.length < 6) {
    await setImmediate();
    seen.push(continued.length);
  }
  await computing;
  expect(continued).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  // The callers continued in at least as many turns as there are slices.
  expect(seen.map((count, turn) => count - (seen[turn - 1] ?? 0)).every((more) => more <= 1)).toBe(true);
});
