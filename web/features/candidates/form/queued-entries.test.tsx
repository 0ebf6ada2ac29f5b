// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { findRecordedCandidates, uploadCandidate } from '#contract/calls/candidates.ts';
import { storeSession } from '#web/api/session/session.ts';
import { connectionLost, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import type { CandidateEntry } from './entry.ts';
import { uploadFormTexts } from './upload-form-texts.ts';
import { useUploadForm } from './use-upload-form.ts';

const UPLOAD = `${uploadCandidate.method} ${uploadCandidate.path}`;
const DUPLICATES = `${findRecordedCandidates.method} ${findRecordedCandidates.path}`;

const person: Partial<CandidateEntry> = {
  candidate_type: 'student',
  name: 'Amara Nnadi',
  parent_sponsor_name: 'Musa Bello',
  phone: '0803 555 7001',
  address: '9 Marina, Lagos',
  start_date: '2020-01-05',
  current: true,
  photo: new File(['x'], 'amara.jpg', { type: 'image/jpeg' }),
};

beforeEach(() => storeSession({ token: 'token', role: 'school', verifiedAt: '2026-01-01', account: '1' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

/** The entries are compared with each other: each that repeats an earlier one is a duplicate of it. */
const compare = ({ body }: { body: unknown }): Reply<typeof findRecordedCandidates> => ({
  data: (body as { entries: { name: string }[] }).entries.map(({ name }, at, all) => {
    const first = all.findIndex((other) => other.name === name);
    return { recorded: null, same_as: first < at ? first : null };
  }),
});

function openForm() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const form = { current: document.createElement('form') };
  return renderHook(() => useUploadForm(form), { wrapper });
}
type Form = ReturnType<typeof openForm>['result'];

async function queue(form: Form, count: number) {
  act(() => form.current.change(person));
  act(() => form.current.addAnother());
  await waitFor(() => expect(form.current.queue).toHaveLength(count));
}

test('queues the same person twice only on request, and asks once', async () => {
  let sent = 0;
  stubServer({ [DUPLICATES]: compare, [UPLOAD]: () => ((sent += 1), { message: '', data: {} }) });
  const { result } = openForm();
  await queue(result, 1);
  act(() => result.current.change(person));
  act(() => result.current.addAnother());
  const { duplicates } = result.current;
  await waitFor(() => expect(result.current.duplicates.warnings).toHaveLength(1));
  expect(duplicates.warnings).toEqual([]);
  expect(result.current.duplicates.warnings[0]?.sentence).toBe(
    uploadFormTexts.duplicate.waiting('Amara Nnadi'),
  );
  expect(result.current.queue).toHaveLength(1);
  act(() => result.current.duplicates.accept());
  await waitFor(() => expect(result.current.queue).toHaveLength(2));
  act(() => result.current.submit());
  await waitFor(() => expect(sent).toBe(2));
  await waitFor(() => expect(result.current.queue).toEqual([]));
});

test('a failed duplicate check does not block the upload', async () => {
  let sent = 0;
  stubServer({ [DUPLICATES]: connectionLost, [UPLOAD]: () => ((sent += 1), { message: '', data: {} }) });
  const { result } = openForm();
  act(() => result.current.change(person));
  act(() => result.current.submit());
  await waitFor(() => expect(sent).toBe(1));
});

test('shows the reason for a refusal again when the form is opened again', async () => {
  stubServer({ [DUPLICATES]: compare, [UPLOAD]: () => new Rejection(422, 'Photo is not an image.') });
  const { result, unmount } = openForm();
  await queue(result, 1);
  act(() => result.current.submit());
  const lines = ['Photo is not an image.'];
  await waitFor(() => expect(result.current.queue[0]).toMatchObject({ lines }));
  unmount();
  const again = openForm();
  await waitFor(() =>
    expect(again.result.current.queue).toMatchObject([{ entry: { name: 'Amara Nnadi' }, lines }]),
  );
});

test('asks again about an unusual date when the form is opened again, and brings its person into the form', async () => {
  stubServer({ [DUPLICATES]: compare });
  const { result, unmount } = openForm();
  act(() => result.current.change({ ...person, start_date: '1949-01-05' }));
  act(() => result.current.addAnother());
  act(() => result.current.dates.confirm());
  await waitFor(() => expect(result.current.queue).toHaveLength(1));
  unmount();

  const form = openForm().result;
  await waitFor(() => expect(form.current.queue).toHaveLength(1));
  act(() => form.current.change({ ...person, name: 'Bashir Lawal' }));
  act(() => form.current.submit());
  expect(form.current.dates.dates).toHaveLength(1);
  act(() => form.current.changeDates());
  expect(form.current.entry.name).toBe('Amara Nnadi');
  expect(form.current.queue).toMatchObject([{ entry: { name: 'Bashir Lawal' } }]);
});

test('asks again for photos that could not be stored', async () => {
  stubServer({ [DUPLICATES]: compare });
  const { result, unmount } = openForm();
  await queue(result, 1);
  act(() => result.current.change({ ...person, name: 'Bashir Lawal' }));
  unmount();

  // There is no database that could have stored them.
  const form = openForm().result;
  const lines = [photoTexts.chooseAgain];
  await waitFor(() => expect(form.current.queue).toMatchObject([{ entry: { name: 'Amara Nnadi' }, lines }]));
  expect(form.current.entry.name).toBe('Bashir Lawal');
  expect(form.current.validation.errors.profile_picture).toBe(photoTexts.chooseAgain);
  act(() => form.current.change({ photo: person.photo ?? null }));
  expect(form.current.validation.errors.profile_picture).toBeUndefined();
});
