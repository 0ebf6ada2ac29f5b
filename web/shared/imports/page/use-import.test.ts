// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { importTexts } from '#contract/texts/imports.ts';
import { connectionLost, never, Rejection, streamEvents, stubServer } from '#web/testing/stub-server.ts';

import { useImport } from './use-import.ts';
import { previewTexts } from './preview/preview-texts.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';

const ID = '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f';
const UPLOAD = `/api/imports/uploads/${ID}`;
const PREVIEW = `POST ${UPLOAD}/preview`;
const IMPORT = `POST ${UPLOAD}/import`;
const FOLLOW = `GET ${UPLOAD}/events`;
const CANCEL = `DELETE ${UPLOAD}`;

const preview = {
  id: ID,
  corrections: {},
  run: 3,
  tells_who_left: true,
  questions: [],
  counts: { to_add: 1 },
};
const progress = (...states: string[]) =>
  streamEvents(states.map((state) => ({ data: { state, done: 0, total: 1, failure: null, import: null } })));
const running = { message: '', data: { state: 'running' } };
const imported = { message: 'Imported.', data: { state: 'done', id: 7, added: 1 } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Renders the hook against a portal where the file waits for its preview, or is as `first` says; `replies` override its
 * own from the second call on.
 */
function openImport(
  { [FOLLOW]: later = () => progress('importing'), ...replies }: Parameters<typeof stubServer>[0] = {},
  first = () => progress('waiting'),
) {
  let opened = false;
  const all: Parameters<typeof stubServer>[0] = {
    [PREVIEW]: () => ({ data: preview }),
    [IMPORT]: () => imported,
    [FOLLOW]: (sent) => {
      if (opened) return later(sent);
      opened = true;
      return first();
    },
    [CANCEL]: () => ({ message: 'Cancelled.', data: { import: null } }),
    ...replies,
  };
  const { calls } = stubServer(all);
  const hook = renderHook(() => useImport(ID));
  const step = () => hook.result.current.step;
  const at = async (name: string) => {
    await waitFor(() => expect(step().at).toBe(name));
    return step();
  };
  const showPreview = async () => {
    const shown = await at('shown');
    if (shown.at !== 'shown') throw new Error('no preview is shown');
    return shown.shown;
  };
  return { ...hook, replies: all, calls, step, at, showPreview };
}

test('shows the preview of an uploaded file and imports it', async () => {
  const { result, calls, at, showPreview } = openImport();
  const shown = await showPreview();
  expect(shown).toEqual({ preview, corrections: {} });
  act(() => result.current.startImport(shown));
  expect(await at('ended')).toMatchObject({ outcome: { message: 'Imported.', failure: null } });
  expect(calls).toEqual([FOLLOW, PREVIEW, IMPORT]);
});

test('follows an import that outlasts its call to its end', async () => {
  const replies = [running, imported];
  const { result, calls, at, showPreview } = openImport({
    [IMPORT]: () => replies.shift(),
    [FOLLOW]: () => progress('queued', 'importing', 'imported'),
  });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  expect(await at('ended')).toMatchObject({ outcome: { message: 'Imported.', failure: null } });
  expect(calls).toEqual([FOLLOW, PREVIEW, IMPORT, FOLLOW, IMPORT]);
});

test('keeps the uploaded file when its rows cannot be read, and reads them on retry', async () => {
  const { result, replies, at } = openImport({ [PREVIEW]: () => new Rejection(500) });
  expect(await at('unread')).toMatchObject({ feedback: { message: previewTexts.unread } });
  replies[PREVIEW] = () => ({ data: preview });
  act(() => void result.current.read({}, null));
  await at('shown');
});

test('keeps the preview and its corrections when new corrections cannot be read', async () => {
  const { result, replies, step, showPreview } = openImport();
  const shown = await showPreview();
  replies[PREVIEW] = () => new Rejection(500);
  act(() => void result.current.read({ date_order: 'dmy' }, shown));
  expect(step()).toMatchObject({ at: 'shown', shown: { corrections: { date_order: 'dmy' } } });
  await waitFor(() =>
    expect(step()).toMatchObject({
      shown: { corrections: {} },
      reading: null,
      feedback: { message: previewTexts.failed },
    }),
  );
});

test('reads the rows with the corrections that the server knows', async () => {
  const bodies: unknown[] = [];
  const { result, replies, step, showPreview } = openImport();
  const shown = await showPreview();
  const corrections = { date_order: 'mdy' as const };
  replies[PREVIEW] = ({ body }) => {
    bodies.push(body);
    return { data: { ...preview, run: 4, corrections } };
  };
  act(() => void result.current.read({ date_order: 'dmy' }, shown, { restore: true }));
  await waitFor(() =>
    expect(step()).toMatchObject({ at: 'shown', shown: { preview: { run: 4 }, corrections }, reading: null }),
  );
  expect(bodies).toMatchObject([{ restore: true }]);
});

test('finds out that an import whose answer was lost has been imported', async () => {
  const replies = [connectionLost, () => imported];
  const { result, at, showPreview } = openImport({
    [IMPORT]: () => replies.shift()?.(),
    [FOLLOW]: () => progress('imported'),
  });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  expect(await at('ended')).toMatchObject({ outcome: { message: 'Imported.', failure: null } });
});

test('shows the preview again when an import whose call was lost has not begun', async () => {
  const { result, step, showPreview } = openImport({
    [IMPORT]: connectionLost,
    [FOLLOW]: () => progress('waiting'),
  });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  await waitFor(() =>
    expect(step()).toMatchObject({ at: 'shown', feedback: { message: connectionLostTexts.nothing } }),
  );
});

test.for(['preview_changed', 'upload_not_previewed', 'upload_busy'] as const)(
  'reads the rows again when an import is refused with %s',
  async (code) => {
    const { result, replies, calls, step, showPreview } = openImport({
      [IMPORT]: () => new Rejection(code === 'upload_not_previewed' ? 422 : 409, '', code),
      // The server still reads the rows.
      [FOLLOW]: () => progress('reading', 'waiting'),
    });
    const shown = await showPreview();
    replies[PREVIEW] = () => ({ data: { ...preview, run: 4, corrections: { date_order: 'mdy' } } });
    act(() => result.current.startImport(shown));
    await waitFor(() =>
      expect(step()).toMatchObject({
        at: 'shown',
        shown: { preview: { run: 4 }, corrections: { date_order: 'mdy' } },
        feedback: { message: importTexts.previewChanged },
      }),
    );
    expect(calls).toEqual([FOLLOW, PREVIEW, IMPORT, FOLLOW, PREVIEW]);
  },
);

test('shows the preview again with the reason when an import is refused', async () => {
  const { result, step, showPreview } = openImport({ [IMPORT]: () => new Rejection(429, 'Too many.') });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  await waitFor(() => expect(step()).toMatchObject({ at: 'shown', feedback: { lines: ['Too many.'] } }));
});

test('ends when an import is cancelled before it is done', async () => {
  const { result, calls, at, showPreview } = openImport({ [IMPORT]: never });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  await at('working');
  act(() => result.current.cancel());
  await at('cancelled');
  expect(calls.at(-1)).toBe(CANCEL);
});

test('shows the import when cancelling came too late', async () => {
  const { result, replies, at, showPreview } = openImport({
    [IMPORT]: never,
    [CANCEL]: () => ({ message: 'It was done.', data: { import: { id: 7 } } }),
  });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  await at('working');
  replies[IMPORT] = () => imported;
  act(() => result.current.cancel());
  expect(await at('ended')).toMatchObject({ outcome: { message: 'It was done.', isLate: true } });
});

test('cannot tell the outcome when the connection is lost while cancelling', async () => {
  const { result, at, showPreview } = openImport({ [IMPORT]: never, [CANCEL]: connectionLost });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  await at('working');
  act(() => result.current.cancel());
  const ended = await at('ended');
  expect(ended).toMatchObject({ outcome: { failure: { message: connectionLostTexts.cancelling } } });
});

test('shows the result of an import that another tab has finished', async () => {
  const { at } = openImport({}, () => progress('imported'));
  expect(await at('ended')).toMatchObject({ outcome: { message: 'Imported.' } });
});

test('says that the organisation has no such upload', async () => {
  const gone = () => new Rejection(404, importTexts.uploadGone, 'upload_not_found');
  stubServer({ [FOLLOW]: gone, [`GET ${UPLOAD}`]: gone });
  const { result } = renderHook(() => useImport(ID));
  await waitFor(() =>
    expect(result.current.step).toMatchObject({
      at: 'ended',
      outcome: { failure: { message: importTexts.uploadGone, code: 'upload_not_found' } },
    }),
  );
});

test('says that an upload has expired when its rows are imported', async () => {
  const { result, at, showPreview } = openImport({
    [IMPORT]: () => new Rejection(404, importTexts.uploadGone, 'upload_not_found'),
  });
  const shown = await showPreview();
  act(() => result.current.startImport(shown));
  expect(await at('ended')).toMatchObject({ outcome: { failure: { message: importTexts.uploadGone } } });
});

test('keeps an upload and a running import when the page is left, and removes a discarded one', async () => {
  const previewed = openImport();
  await previewed.showPreview();
  previewed.unmount();
  expect(previewed.calls).not.toContain(CANCEL);

  const running = openImport({ [IMPORT]: never });
  const shown = await running.showPreview();
  act(() => running.result.current.startImport(shown));
  await running.at('working');
  running.unmount();
  expect(running.calls).not.toContain(CANCEL);

  const discarded = openImport();
  await discarded.showPreview();
  act(() => discarded.result.current.discard());
  expect(discarded.calls.at(-1)).toBe(CANCEL);
});
