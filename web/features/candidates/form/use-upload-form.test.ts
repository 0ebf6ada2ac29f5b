// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { findRecordedCandidates, uploadCandidate } from '#contract/calls/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { signOut, storeSession } from '#web/api/session/session.ts';
import { never, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { useNotice } from '#web/ui/feedback/notice-store.ts';

import type { CandidateEntry } from './entry.ts';
import { useUploadForm } from './use-upload-form.ts';

const UPLOAD = `POST ${uploadCandidate.path}`;
const DUPLICATES = `POST ${findRecordedCandidates.path}`;

const person = (name: string): Partial<CandidateEntry> => ({
  candidate_type: 'student',
  name,
  parent_sponsor_name: 'Musa Bello',
  phone: '0803 555 7001',
  address: '9 Marina, Lagos',
  start_date: '2020-01-05',
  current: true,
  photo: new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }),
});

/** The candidate's name in an upload request. */
const getName = (body: unknown) => (body as FormData).get('name');
const noDuplicates = ({ body }: { body: unknown }) => ({
  data: (body as { entries: unknown[] }).entries.map(() => ({ recorded: null, same_as: null })),
});

beforeEach(() => {
  const signedIn = { token: 'token', role: 'school', verifiedAt: '2026-01-01', account: '1' };
  storeSession(signedIn);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

function openForm(upload: (name: unknown) => unknown = () => ({ data: {} })) {
  const sent: unknown[] = [];
  const replies: Parameters<typeof stubServer>[0] = {
    [DUPLICATES]: noDuplicates,
    [UPLOAD]: ({ body }) => {
      sent.push(getName(body));
      return upload(getName(body));
    },
  };
  const { calls } = stubServer(replies);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const form = { current: document.createElement('form') };
  const { result } = renderHook(() => ({ ...useUploadForm(form), notice: useNotice() }), { wrapper });
  const fill = (entry: Partial<CandidateEntry>) => act(() => result.current.change(entry));
  const waiting = () => result.current.queue.map(({ entry }) => entry.name);
  const queue = async (name: string) => {
    fill(person(name));
    act(() => result.current.addAnother());
    await waitFor(() => expect(waiting()).toContain(name));
  };
  return { result, replies, calls, sent, fill, waiting, queue };
}

test('does not queue an entry that is not complete, and says what is missing', () => {
  const { result, calls, fill, waiting } = openForm();
  fill({ ...person('Amara Nnadi'), photo: null });
  act(() => result.current.addAnother());
  expect(waiting()).toEqual([]);
  expect(result.current.validation.message).toBe(candidateScreenTexts.fillBefore.another);
  expect(Object.keys(result.current.validation.errors)).toEqual(['profile_picture']);
  expect(calls).toEqual([]);
});

test('queues a complete entry and empties the form for the next, of the same type', async () => {
  const { result, waiting, queue } = openForm();
  await queue('Amara Nnadi');
  expect(waiting()).toEqual(['Amara Nnadi']);
  expect(result.current.entry).toMatchObject({ candidate_type: 'student', name: '', photo: null });
});

test('uploads the queue and the form in order, one call each', async () => {
  const { result, sent, fill, waiting, queue } = openForm();
  await queue('Amara Nnadi');
  await queue('Bashir Lawal');
  fill(person('Chike Obi'));
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.notice).toMatchObject(uploadNotices.uploadedMany('student')));
  expect(sent).toEqual(['Amara Nnadi', 'Bashir Lawal', 'Chike Obi']);
  expect(waiting()).toEqual([]);
  expect(result.current.entry.name).toBe('');
  await waitFor(() => expect(result.current.uploading).toBe(false));
});

test('keeps refused entries with their reasons and uploads the others', async () => {
  const { result, sent, waiting, queue } = openForm((name) =>
    name === 'Amara Nnadi' ? new Rejection(422, 'Photo is not an image.') : { data: {} },
  );
  await queue('Amara Nnadi');
  await queue('Bashir Lawal');
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.validation.message).toBe('1 added, 1 not.'));
  expect(sent).toEqual(['Amara Nnadi', 'Bashir Lawal']);
  expect(waiting()).toEqual(['Amara Nnadi']);
  expect(result.current.queue[0]?.lines).toEqual(['Photo is not an image.']);
});

test('stops when the session has ended and keeps the remaining entries', async () => {
  const { result, sent, waiting, queue } = openForm((name) => {
    if (name === 'Amara Nnadi') signOut();
    return { data: {} };
  });
  await queue('Amara Nnadi');
  await queue('Bashir Lawal');
  act(() => result.current.submit());
  await waitFor(() => expect(waiting()).toEqual(['Bashir Lawal']));
  await waitFor(() => expect(result.current.uploading).toBe(false));
  expect(sent).toEqual(['Amara Nnadi']);
  expect(waiting()).toEqual(['Bashir Lawal']);
});

test('does not send twice while an upload is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { result, sent, queue } = openForm(() => promise);
  await queue('Amara Nnadi');
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.uploading).toBe(true));
  act(() => result.current.submit());
  resolve({ data: {} });
  await waitFor(() => expect(result.current.uploading).toBe(false));
  expect(sent).toEqual(['Amara Nnadi']);
});

test('does not check for duplicates twice at once', async () => {
  const { result, replies, calls, fill } = openForm();
  replies[DUPLICATES] = never;
  fill(person('Amara Nnadi'));
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.duplicates.isChecking).toBe(true));
  act(() => result.current.submit());
  expect(calls).toEqual([DUPLICATES]);
});

test('asks before adding a person who is on record', async () => {
  const { result, replies, sent, fill } = openForm();
  const recorded = { id: 'c1', name: 'Amara Nnadi', added_at: '2026-01-05T10:00:00Z' };
  replies[DUPLICATES] = () => ({ data: [{ recorded, same_as: null }] });
  fill(person('Amara Nnadi'));
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.duplicates.warnings).toHaveLength(1));
  expect(sent).toEqual([]);
  act(() => result.current.duplicates.accept());
  await waitFor(() => expect(sent).toEqual(['Amara Nnadi']));
  await waitFor(() => expect(result.current.uploading).toBe(false));
});

test('swaps a queued entry with the one in the form', async () => {
  const { result, fill, waiting, queue } = openForm();
  await queue('Amara Nnadi');
  fill(person('Bashir Lawal'));
  act(() => result.current.edit(result.current.queue[0]?.key ?? ''));
  expect(result.current.entry.name).toBe('Amara Nnadi');
  expect(waiting()).toEqual(['Bashir Lawal']);
});
