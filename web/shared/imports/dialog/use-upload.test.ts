// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { importTexts } from '#contract/texts/imports.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import { stubUpload } from '#web/testing/stub-server.ts';

import { useUpload } from './use-upload.ts';

const ID = '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f';
const file = new File(['Name\nAde Ola\n'], 'staff.csv');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openUpload(reply: Parameters<typeof stubUpload>[0], selected = file) {
  stubUpload(reply);
  const uploaded = vi.fn<(id: string) => void>();
  const { result } = renderHook(() => useUpload(uploaded));
  act(() => result.current.start(selected, 'employee'));
  return { result, uploaded };
}

test('names the upload once the file has arrived', async () => {
  const { result, uploaded } = openUpload(() => ({ status: 201, body: { data: { id: ID, rows: 1 } } }));
  expect(result.current.step).toEqual({ at: 'sending', amount: { done: 0, total: file.size } });
  await waitFor(() => expect(uploaded.mock.calls).toEqual([[ID]]));
});

test('says that nothing was imported when the file did not arrive, and offers it again', async () => {
  const { result, uploaded } = openUpload(() => new TypeError('Failed to fetch'));
  await waitFor(() =>
    expect(result.current.step).toMatchObject({
      at: 'failed',
      error: { message: connectionLostTexts.sending },
    }),
  );
  act(() => result.current.again());
  expect(result.current.step).toEqual({ at: 'choosing', feedback: null });
  expect(uploaded).not.toHaveBeenCalled();
});

test('says why a file is refused', async () => {
  const { result } = openUpload(() => ({
    status: 415,
    body: { code: 'not_a_spreadsheet', message: importTexts.notASpreadsheet, data: [] },
  }));
  await waitFor(() =>
    expect(result.current.step).toMatchObject({
      at: 'failed',
      error: { message: importTexts.notASpreadsheet },
    }),
  );
});

test('forgets a file that is cancelled while it is sent', async () => {
  const { result, uploaded } = openUpload(() => ({ status: 201, body: { data: { id: ID, rows: 1 } } }));
  act(() => result.current.cancel());
  await act(async () => await Promise.resolve());
  expect(result.current.step).toMatchObject({
    at: 'choosing',
    feedback: { message: importTexts.cancelled },
  });
  expect(uploaded).not.toHaveBeenCalled();
});

/** A worker that replies nothing until its last instance is told to. */
function stubWorker() {
  const events = new EventTarget();
  const terminate = vi.fn<() => void>();
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = events.addEventListener.bind(events);
      postMessage = () => undefined;
      terminate = terminate;
    },
  );
  return { reply: (data: unknown) => events.dispatchEvent(new MessageEvent('message', { data })), terminate };
}

const oldFile = new File(['<table><tr><td>Name</td></tr></table>'], 'staff.xls');

test('converts an old file before it is sent', async () => {
  const { reply } = stubWorker();
  const { result, uploaded } = openUpload(
    () => ({ status: 201, body: { data: { id: ID, rows: 1 } } }),
    oldFile,
  );
  await waitFor(() => expect(result.current.step).toEqual({ at: 'converting' }));
  expect(uploaded).not.toHaveBeenCalled();
  act(() => void reply({ workbook: new Blob(['PK']) }));
  await waitFor(() => expect(uploaded.mock.calls).toEqual([[ID]]));
});

test('returns to the selection with the reason why a file cannot be converted', async () => {
  const { reply } = stubWorker();
  const { result } = openUpload(() => ({ status: 201, body: { data: { id: ID, rows: 1 } } }), oldFile);
  await waitFor(() => expect(result.current.step).toEqual({ at: 'converting' }));
  act(() => void reply({ problem: 'It has a password.' }));
  await waitFor(() =>
    expect(result.current.step).toEqual({
      at: 'choosing',
      feedback: { message: 'It has a password.', lines: [] },
    }),
  );
});

test('stops a conversion that is cancelled', async () => {
  const { terminate } = stubWorker();
  const { result, uploaded } = openUpload(
    () => ({ status: 201, body: { data: { id: ID, rows: 1 } } }),
    oldFile,
  );
  await waitFor(() => expect(result.current.step).toEqual({ at: 'converting' }));
  act(() => result.current.cancel());
  await waitFor(() => expect(terminate).toHaveBeenCalledOnce());
  expect(result.current.step).toMatchObject({ feedback: { message: importTexts.cancelled } });
  expect(uploaded).not.toHaveBeenCalled();
});
