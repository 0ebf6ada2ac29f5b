import { afterEach, expect, test, vi } from 'vitest';
import type { BaseLogger } from 'pino';
import type { ComponentState } from '#contract/calls/health.ts';
import { Readiness } from './readiness.ts';

type LogFn = BaseLogger['info'];

afterEach(() => void vi.useRealTimers());

/** Creates the readiness of a server that listens, with a check of one part. */
function createReadiness(read: () => ComponentState | Promise<ComponentState>) {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') });
  const log = { info: vi.fn<LogFn>(), warn: vi.fn<LogFn>() };
  const readiness = new Readiness(log);
  readiness.set('server', 'ok');
  const check = vi.fn<typeof read>(read);
  readiness.watch([{ name: 'part', failure: 'unavailable', read: check }]);
  /** Reads the part as a probe after so many milliseconds does. */
  const probe = async (ms = 1000) => {
    await vi.advanceTimersByTimeAsync(ms);
    const reading = readiness.read();
    // The limit of a check.
    await vi.advanceTimersByTimeAsync(1000);
    const { status, components } = await reading;
    return [status, components.find(({ name }) => name === 'part')];
  };
  return { log, readiness, check, probe };
}

const never = new Promise<ComponentState>(() => undefined);

test('is not ready until the server listens', async () => {
  const readiness = new Readiness({ info: vi.fn<LogFn>(), warn: vi.fn<LogFn>() });
  expect(await readiness.read()).toMatchObject({
    status: 'not ready',
    components: [{ name: 'server', state: 'starting' }],
  });
  readiness.set('server', 'ok');
  expect(await readiness.read()).toMatchObject({ status: 'ready', components: [{ state: 'ok' }] });
});

test('logs nothing before it changes, as in a worker that no probe asks', () => {
  const log = { info: vi.fn<LogFn>(), warn: vi.fn<LogFn>() };
  const readiness = new Readiness(log);
  expect(log.info).not.toHaveBeenCalled();
  readiness.set('server', 'ok');
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('says since when a part has had its state, and logs only changes', async () => {
  let state: ComponentState = 'ok';
  const { log, probe } = createReadiness(() => state);
  const since = '2026-11-27T12:00:01.000Z';
  expect(await probe()).toEqual(['ready', { name: 'part', state: 'ok', since }]);
  expect(await probe()).toEqual(['ready', { name: 'part', state: 'ok', since }]);
  state = 'degraded';
  const later = { name: 'part', state: 'degraded', since: '2026-11-27T12:00:05.000Z' };
  expect(await probe()).toEqual(['ready', later]);
  expect(await probe()).toEqual(['ready', later]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test.each(['starting', 'stopping', 'unavailable'] as const)(
  'is not ready with a part that is %s',
  async (state) => {
    const { probe } = createReadiness(() => state);
    expect(await probe()).toMatchObject(['not ready', { state }]);
  },
);

test.each(['ok', 'degraded', 'unknown', 'migrating'] as const)(
  'is ready with a part that is %s',
  async (state) => {
    const { probe } = createReadiness(() => state);
    expect(await probe()).toMatchObject(['ready', { state }]);
  },
);

test('logs why a check failed and does not show it', async () => {
  const error = new Error('no route to db.internal');
  const { log, readiness, probe } = createReadiness(() => Promise.reject(error));
  expect(await probe()).toMatchObject(['not ready', { state: 'unavailable' }]);
  expect(log.warn.mock.calls).toEqual([[expect.objectContaining({ err: error }), 'readiness']]);
  expect(JSON.stringify(await readiness.read())).not.toContain('db.internal');
});

test('warns of every change with an error', async () => {
  const { log, readiness } = createReadiness(() => 'ok');
  readiness.watch([{ name: 'other', failure: () => 'unknown', read: () => Promise.reject(new Error('no')) }]);
  await readiness.read();
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ component: 'other', state: 'unknown' }), 'readiness'],
  ]);
});

test('shares the checks of a second among all probes', async () => {
  const { readiness, check } = createReadiness(() => 'ok');
  await Promise.all(Array.from({ length: 1000 }, () => readiness.read()));
  await vi.advanceTimersByTimeAsync(900);
  await readiness.read();
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  await readiness.read();
  expect(check).toHaveBeenCalledTimes(2);
});

test('waits a second for a part that is frozen, and asks it only once until it replies', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentState>();
  const { check, probe } = createReadiness(() => promise);
  expect(await probe()).toMatchObject(['not ready', { state: 'unavailable' }]);
  expect(await probe()).toMatchObject(['not ready', { state: 'unavailable' }]);
  expect(check).toHaveBeenCalledTimes(1);
  resolve('ok');
  expect(await probe()).toMatchObject(['ready', { state: 'ok' }]);
  await probe();
  expect(check.mock.calls.length).toBeGreaterThan(1);
});

test('keeps the state of a part that is late once, and not of one that is late twice', async () => {
  const replies: (ComponentState | Promise<ComponentState>)[] = ['ok', never];
  const { log, probe } = createReadiness(() => replies.shift() ?? 'ok');
  expect(await probe()).toMatchObject(['ready', { state: 'ok' }]);
  expect(await probe()).toMatchObject(['ready', { state: 'ok' }]);
  expect(await probe()).toMatchObject(['not ready', { state: 'unavailable' }]);
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ err: new Error('no reply in time') }), 'readiness'],
  ]);
});

test('counts a late run once, however many probes wait for it', async () => {
  const replies: (ComponentState | Promise<ComponentState>)[] = ['ok', never];
  const { readiness, probe } = createReadiness(() => replies.shift() ?? 'ok');
  await probe();
  const first = readiness.read();
  // Further checks make the next probe wait for the same run.
  readiness.watch([{ name: 'other', failure: 'unavailable', read: () => 'ok' }]);
  const second = readiness.read();
  await vi.advanceTimersByTimeAsync(1000);
  for (const { status } of [await first, await second]) expect(status).toBe('ready');
});

test('shows the other parts while one is frozen', async () => {
  const { readiness, probe } = createReadiness(() => never);
  readiness.watch([{ name: 'other', failure: 'unavailable', read: () => 'degraded' }]);
  await probe();
  const reading = readiness.read();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await reading).components.map(({ name, state }) => [name, state])).toEqual([
    ['server', 'ok'],
    ['part', 'unavailable'],
    ['other', 'degraded'],
  ]);
});
