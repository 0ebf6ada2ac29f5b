// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useLateComponent } from './use-late-component.ts';

const Part = () => null;
const createImport = () => vi.fn<() => Promise<typeof Part>>(async () => Part);
const checkConnection = vi.fn<typeof fetch>(async () => new Response());

beforeEach(() => vi.stubGlobal('fetch', checkConnection));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  checkConnection.mockReset().mockImplementation(async () => new Response());
});

test('shows a loaded component at once on a later mount, without a connection', async () => {
  const importPart = createImport();
  const first = renderHook(() => useLateComponent(importPart));
  act(() => first.result.current.load());
  await waitFor(() => expect(first.result.current.Component).toBe(Part));
  first.unmount();
  checkConnection.mockRejectedValue(new TypeError('Failed to fetch'));
  const second = renderHook(() => useLateComponent(importPart));
  expect(second.result.current.Component).toBe(Part);
});

test('shares one request between two places that load the same component', async () => {
  const importPart = createImport();
  const places = [0, 1].map(() => renderHook(() => useLateComponent(importPart)));
  act(() => places.forEach(({ result }) => result.current.load()));
  for (const { result } of places) await waitFor(() => expect(result.current.Component).toBe(Part));
  expect(checkConnection).toHaveBeenCalledTimes(1);
  expect(importPart).toHaveBeenCalledTimes(1);
});

test('keeps a loaded component when a later load fails', async () => {
  const importPart = createImport();
  const { result } = renderHook(() => useLateComponent(importPart));
  act(() => result.current.load());
  await waitFor(() => expect(result.current.Component).toBe(Part));
  checkConnection.mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => result.current.load());
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current).toMatchObject({ Component: Part, hasFailed: false });
});

test('reports a failed load, and loads again', async () => {
  const importPart = createImport();
  checkConnection.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { result } = renderHook(() => useLateComponent(importPart));
  act(() => result.current.load());
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  act(() => result.current.load());
  await waitFor(() => expect(result.current.Component).toBe(Part));
});
