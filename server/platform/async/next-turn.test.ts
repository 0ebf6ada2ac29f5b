import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withAbortSignal } from './abort-signal.ts';
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

test('ends a long computation at its next turn when its signal aborts, and no other', async () => {
  const controller = new AbortController();
  const slices = { aborted: 0, other: 0 };
  const compute = async (name: keyof typeof slices) => {
    for (; slices[name] < 5; slices[name]++) {
      if (name === 'aborted' && slices[name] === 2) controller.abort(new Error('the client has left'));
      await nextTurn();
    }
  };
  const aborted = withAbortSignal(controller.signal, () => compute('aborted'));
  const other = withAbortSignal(new AbortController().signal, () => compute('other'));
  await expect(aborted).rejects.toThrow('the client has left');
  await other;
  expect(slices).toEqual({ aborted: 2, other: 5 });
});
