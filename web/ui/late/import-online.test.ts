// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetReload,
  ImportFailure,
  importOnline,
  isUnreachable,
  reloadOnline,
  wasReloaded,
} from './import-online.ts';

const answer = (status: number) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status })));
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://portal.example/a.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://portal.example/a.js',
  'Load failed',
  'Importing a module script failed.',
  'The network connection was lost.',
])('recognises a lost connection by %j', (message) => {
  expect(isUnreachable(new TypeError(message))).toBe(true);
  expect(isUnreachable(new Error(message))).toBe(false);
});

test.each(["Cannot read properties of undefined (reading 'imports')", 'networks.map is not a function'])(
  'takes the fault %j for no lost connection',
  (message) => expect(isUnreachable(new TypeError(message))).toBe(false),
);

test('imports nothing while the server cannot be reached', async () => {
  answer(503);
  const load = vi.fn<() => Promise<object>>().mockResolvedValue({});
  await expect(importOnline(load)).rejects.toSatisfy(isUnreachable);
  expect(load).not.toHaveBeenCalled();
});

test('tells a connection that was lost on the way from a fault of the module', async () => {
  answer(200);
  await expect(importOnline(async () => 'module')).resolves.toBe('module');
  const failure: unknown = await importOnline(lost).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ImportFailure);
  expect(isUnreachable(failure)).toBe(true);
  const fault = new ReferenceError('x is not defined');
  await expect(importOnline(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(isUnreachable(fault)).toBe(false);
});

test('loads the document anew once, until an import succeeds', async () => {
  answer(200);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  void reloadOnline();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(wasReloaded()).toBe(true);
  await expect(reloadOnline()).rejects.toSatisfy(isUnreachable);
  expect(reload).toHaveBeenCalledTimes(1);
  forgetReload();
  void reloadOnline();
  await expect.poll(() => reload.mock.calls).toHaveLength(2);
});

test('loads no document anew while the server cannot be reached', async () => {
  answer(502);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await expect(reloadOnline()).rejects.toSatisfy(isUnreachable);
  expect([reload.mock.calls.length, wasReloaded()]).toEqual([0, false]);
});
