// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { Rejection, stubServer, stubUpload } from '#web/testing/stub-server.ts';
import { useImport } from './use-import.ts';

const ID = '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f';
const UPLOAD = `/api/imports/uploads/${ID}`;
const preview = { id: ID, corrections: {}, run: 3, tells_who_left: true, counts: { to_add: 1 } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('says that an upload has expired, and offers the file again', async () => {
  stubUpload(() => ({ status: 201, body: { data: { id: ID, rows: 1 } } }));
  const gone = () => new Rejection(404, importTexts.uploadGone, 'upload_not_found');
  stubServer({
    [`POST ${UPLOAD}/preview`]: () => ({ data: preview }),
    [`POST ${UPLOAD}/import`]: gone,
    [`GET ${UPLOAD}`]: gone,
    [`DELETE ${UPLOAD}`]: gone,
  });
  const { result } = renderHook(() => useImport('employee'));
  act(() => result.current.start(new File(['Name\nAde Ola\n'], 'staff.csv'), 'employee'));
  await waitFor(() => expect(result.current.step.at).toBe('shown'));
  const { step } = result.current;
  if (step.at !== 'shown') throw new Error('no preview is shown');
  act(() => result.current.take(step.shown));
  await waitFor(() =>
    expect(result.current.step).toMatchObject({
      at: 'ended',
      outcome: { failure: { message: importTexts.uploadGone } },
    }),
  );
});
