import { afterEach, expect, test, vi } from 'vitest';
import { SEARCH_WAIT_MS } from '#contract/limits.ts';
import { withAbortSignal } from '#server/platform/async/abort-signal.ts';
import { HEAVY_STEPS, runStep } from './run-step.ts';
import { holdHeavySteps } from '#server/testing/search/hold-steps.ts';

const HEAVY = 501;

afterEach(() => void vi.useRealTimers());

test('lets a heavy step wait for the others, in the order of arrival, but no other step', async () => {
  const steps = holdHeavySteps();
  const done: string[] = [];
  const add = (name: string) => async () => void done.push(name);
  const waiting = [runStep(HEAVY, add('first')), runStep(HEAVY, add('second'))];
  await runStep(HEAVY - 1, add('light'));
  expect(done).toEqual(['light']);
  await steps.finish();
  await Promise.all(waiting);
  expect(done).toEqual(['light', 'first', 'second']);
});

test('rejects a heavy step that has waited too long, and returns its place after an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const steps = holdHeavySteps();
  const rejected = runStep(HEAVY, async () => 'never').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(SEARCH_WAIT_MS);
  expect(await rejected).toMatchObject({ code: 'search_busy' });
  await steps.finish();
  for (let at = 0; at <= HEAVY_STEPS; at++)
    await expect(runStep(HEAVY, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await runStep(HEAVY, async () => 'run')).toBe('run');
});

test('stops waiting when the client disconnects', async () => {
  const steps = holdHeavySteps();
  const client = new AbortController();
  const work = vi.fn<() => Promise<void>>();
  const waiting = withAbortSignal(client.signal, () => runStep(HEAVY, work));
  client.abort(new Error('disconnected'));
  await expect(waiting).rejects.toThrow('disconnected');
  await steps.finish();
  expect(work).not.toHaveBeenCalled();
});
