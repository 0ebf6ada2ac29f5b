// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { accountScreenTexts } from './account-screen-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('sends and imports nothing where there was never a connection, and sends once there is one', async () => {
  const probe = vi.fn<typeof fetch>(async () => new Response());
  probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', probe);
  // The calls of this file alone are not loaded yet.
  vi.resetModules();
  const { toFormProblem, useSubmission } = await import('./use-submission.ts');
  const { result } = renderHook(() =>
    useSubmission((failure) => toFormProblem(failure, accountScreenTexts.loginFailed)),
  );
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  await act(() => result.current.submit(send));
  expect(probe).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
  expect(result.current.problem?.message).toBe(accountScreenTexts.loginFailed);
  expect(result.current.problem?.lines.join(' ')).toContain(routeErrorTexts.network.title);

  await act(() => result.current.submit(send));
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.problem).toBeNull();
});
