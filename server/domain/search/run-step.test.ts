import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SEARCH_WAIT_MS } from '#contract/limits.ts';
import { FairQueue } from '#server/platform/async/fair-queue.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { type SearchKind, SearchQueues } from '#server/platform/limits/search-queues.ts';
import { holdHeavySteps } from '#server/testing/search/hold-steps.ts';
import { HEAVY_CANDIDATES, isCrowded, runCuttable, runStep } from './run-step.ts';
import type { SearchPage } from './search-query.ts';

const HEAVY = HEAVY_CANDIDATES + 1;
const { signal } = new AbortController();
const LEO = 1;
const MUSA = 2;

let queues: SearchQueues;
let done: string[];
beforeEach(() => {
  queues = new SearchQueues({ quick: 1, ordinary: 1, heavy: 1, perMember: 3 });
  done = [];
});

const search = <T>(
  member_id: number,
  work: () => Promise<T>,
  { kind = 'search' as SearchKind, isQuick = false, client = signal } = {},
) => queues.run({ member_id, kind, isQuick, signal: client }, work);

/** Searches with one heavy step. */
const searchHeavily = (member_id: number, name: string) =>
  search(member_id, () => runStep(HEAVY, async () => void done.push(name), undefined));

test('lets heavy searches of the members take turns, and keeps no other search waiting', async () => {
  const steps = await holdHeavySteps(queues);
  const heavy = [
    searchHeavily(LEO, 'Leo 1'),
    searchHeavily(LEO, 'Leo 2'),
    searchHeavily(LEO, 'Leo 3'),
    searchHeavily(MUSA, 'Musa 1'),
  ];
  await search(MUSA, () => runStep(HEAVY_CANDIDATES, async () => void done.push('light'), undefined));
  await search(LEO, async () => void done.push('number'), { isQuick: true });
  expect(done).toEqual(['light', 'number']);
  await steps.finish();
  await Promise.all(heavy);
  expect(done.slice(2)).toEqual(['Leo 1', 'Musa 1', 'Leo 2', 'Leo 3']);
  expect(queues.counts).toEqual({ running: 0, waiting: 0 });
});

test('waits once for all heavy steps of a search', async () => {
  await search(LEO, async () => {
    await Promise.all([
      runStep(HEAVY, async () => void done.push('one'), undefined),
      runStep(HEAVY, async () => void done.push('two'), undefined),
    ]);
    expect(queues.counts).toEqual({ running: 1, waiting: 0 });
  });
  expect(done).toEqual(['one', 'two']);
});

test('lets a fourth search of a member wait for the other three, but no search of another', async () => {
  const steps = await holdHeavySteps(queues);
  const heavy = ['1', '2', '3'].map((name) => searchHeavily(LEO, name));
  await expect.poll(() => queues.heavy.waiting).toBe(3);
  const fourth = search(LEO, async () => void done.push('fourth'));
  await search(MUSA, async () => void done.push('Musa'));
  expect(done).toEqual(['Musa']);
  await steps.finish();
  await Promise.all([...heavy, fourth]);
  expect(done).toContain('fourth');
});

test('returns the place of a search that fails or whose client disconnects while it waits', async () => {
  const steps = await holdHeavySteps(queues);
  const client = new AbortController();
  const work = vi.fn<() => Promise<void>>();
  const waiting = search(LEO, () => runStep(HEAVY, work, undefined), { client: client.signal });
  await expect.poll(() => queues.heavy.waiting).toBe(1);
  client.abort(new Error('disconnected'));
  await expect(waiting).rejects.toThrow('disconnected');
  await steps.finish();
  expect(work).not.toHaveBeenCalled();
  const failing = search(LEO, () => runStep(HEAVY, () => Promise.reject(new Error('failed')), undefined));
  await expect(failing).rejects.toThrow('failed');
  expect(queues.counts).toEqual({ running: 0, waiting: 0 });
});

test('drops suggestions first, then alternatives, and keeps searches waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const held = Promise.withResolvers<void>();
  const first = search(LEO, () => held.promise);
  await vi.advanceTimersByTimeAsync(0);
  const outcomes: string[] = [];
  const add = (kind: SearchKind) =>
    search(MUSA, async () => void outcomes.push(`${kind} served`), { kind }).catch(
      ({ code }: { code: string }) => void outcomes.push(`${kind} ${code}`),
    );
  const all = Promise.all([add('search'), add('alternatives'), add('suggestions')]);
  await vi.advanceTimersByTimeAsync(SEARCH_WAIT_MS - 1);
  expect(outcomes).toEqual(['suggestions search_busy', 'alternatives search_busy']);
  held.resolve();
  await Promise.all([first, all]);
  expect(outcomes.at(-1)).toBe('search served');
});

const page = (total: number): SearchPage => ({
  found: Array.from({ length: total }, (_, id) => ({ id, match: null, is_good: false, matched: {} })),
  total,
  hasMore: false,
  hasGoodMatch: false,
});

function timeOut(): Promise<never> {
  const error = new pg.DatabaseError('canceling statement due to user request', 0, 'error');
  error.code = '57014';
  return Promise.reject(new DatabaseUnavailable(error, 'database_busy'));
}

test('replies with what the other steps have found when one takes too long, and begins no heavy one after it', async () => {
  const later = vi.fn<() => Promise<number>>();
  const light = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const found = runCuttable(async () => {
    const first = await runStep(0, async () => 2, 0);
    const second = await runStep(HEAVY, timeOut, 0);
    const third = await runStep(HEAVY, later, 0);
    const last = await runStep(0, light, 0);
    return page(first + second + third + last);
  });
  expect(await found).toEqual({ ...page(3), isIncomplete: true });
  expect(later).not.toHaveBeenCalled();
});

test('fails when nothing was found before, when the search needs all, and for any other error', async () => {
  const searchOnce = async (work: () => Promise<number>) => page(await runStep(HEAVY, work, 0));
  await expect(runCuttable(() => searchOnce(timeOut))).rejects.toThrow('database_busy');
  await expect(searchOnce(timeOut)).rejects.toThrow('database_busy');
  const fail = () => Promise.reject(new Error('failed'));
  await expect(runCuttable(async () => page(1 + (await runStep(HEAVY, fail, 0))))).rejects.toThrow('failed');
  expect(await runCuttable(() => searchOnce(async () => 1))).toEqual(page(1));
});

test('replies with what was found when too many heavy searches wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const steps = await holdHeavySteps(queues);
  const searchTwice = (found: number) =>
    search(LEO, () => runCuttable(async () => page(found + (await runStep(HEAVY, async () => 1, 0)))));
  const some = searchTwice(1);
  const none = searchTwice(0).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(SEARCH_WAIT_MS);
  expect(await some).toEqual({ ...page(1), isIncomplete: true });
  expect(await none).toMatchObject({ code: 'search_busy' });
  vi.useRealTimers();
  await steps.finish();
});

test('only a cuttable search leaves out what only adds to its result', async () => {
  const estimate = vi.spyOn(FairQueue.prototype, 'estimateWait').mockReturnValue({ shared: 60_000, own: 0 });
  onTestFinished(() => estimate.mockRestore());
  const seen: boolean[] = [];
  await search(LEO, async () => {
    seen.push(isCrowded());
    await runCuttable(async () => {
      seen.push(isCrowded());
      return page(1);
    });
  });
  expect(seen).toEqual([false, true]);
});
