// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeMissing } from '#contract/describe-missing.ts';
import * as calls from '#contract/calls/verification-requests.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { toPage } from '#contract/pages.ts';
import { screens, toRequestScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';
import { answerTexts } from '#web/shared/verifications/answer-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { connectionLost, Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createRequest, organization, REFERENCE } from '#web/testing/verifications.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import RequestScreen from './request-screen.tsx';
import { requestScreenTexts as texts } from './request-screen-texts.ts';
import RequestsScreen from './requests-screen.tsx';

const NEXT = 'VR-NEXTNEXTNEXT';
const withReference = (call: Parameters<typeof toKey>[0], reference = REFERENCE) =>
  toKey(call).replace('{reference}', reference);
const LIST = toKey(calls.listRequests);
const [GET, ANSWER, RECORD, REPORT] = [
  calls.getRequest,
  calls.answerRequest,
  calls.recordAnswer,
  calls.reportRequest,
].map((call) => withReference(call)) as [string, string, string, string];

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Replies = Parameters<typeof stubServer>[0];

function open(path: string, added: Replies) {
  const replies: Replies = {
    [toKey(calls.countRequests)]: () => ({ data: { open: 1, overdue: 0 } }),
    ...added,
  };
  const server = stubServer(replies);
  const router = createMemoryRouter(
    [
      { path: screens.requests, element: <RequestsScreen /> },
      { path: toRequestScreen(':reference'), element: <RequestScreen /> },
    ],
    { initialEntries: [path] },
  );
  renderWithQueries(
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
    </>,
  );
  return { router, replies, ...server };
}

const openOne = (request: VerificationRequest, replies: Replies = {}) =>
  open(toRequestScreen(REFERENCE), { [GET]: () => ({ data: request }), ...replies });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getFact = (name: RegExp) => within(screen.getByRole('group', { name }));
const isChecked = (name: RegExp, verdict: string) =>
  getFact(name).getByLabelText<HTMLInputElement>(verdict).checked;

const answered = (changes: Partial<VerificationRequest>): VerificationRequest =>
  createRequest({
    state: 'answered',
    outcome: 'confirmed',
    answer: {
      whole: null,
      reason: '',
      fields: [
        { field: 'candidate_type', claimed: 'employee', verdict: 'correct', value: '' },
        { field: 'start_date', claimed: '2019-05-01', verdict: 'correct', value: '' },
      ],
      responder: { organization, address: null, is_public_mail: false, text: 'Answered by Zenwata Foods.' },
      answered_at: '2026-11-26T09:00:00.000Z',
    },
    ...changes,
  });

const match: VerificationRequest['matches'][number] = {
  candidate: {
    id: 'n1',
    candidate_type: 'employee',
    name: 'Ngozi A. Okonkwo',
    organization: 'Zenwata Foods',
    phone: '0803 123 4567',
    address: '12 Awolowo Road, Ikoyi',
    ...mapTextFields(() => ''),
    start_date: '2019-05-01',
    end_date: '2023-07-31',
    reason: '',
    profile_picture: null,
  } as unknown as VerificationRequest['matches'][number]['candidate'],
  fields: [
    { field: 'candidate_type', claimed: 'employee', verdict: 'correct', value: '' },
    { field: 'start_date', claimed: '2019-05-01', verdict: 'correct', value: '' },
    { field: 'end_date', claimed: '2023-06-30', verdict: 'incorrect', value: '2023-07-31' },
    { field: 'position', claimed: 'Accountant', verdict: 'cannot_confirm', value: '' },
  ],
};

test('shows who asks, why and since when, and the way to the other requests', async () => {
  openOne(createRequest({ previous: 'VR-1', next: 'VR-2', agreed_at: '2026-11-25T09:00:00.000Z' }));
  await screen.findByText('Amberleaf Ventures, name confirmed');
  screen.getByText(texts.agreed('25 Nov 2026'));
  screen.getByText(texts.due('8 Dec 2026'));
  const links = within(screen.getByRole('navigation', { name: texts.neighbours })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    toRequestScreen('VR-1'),
    toRequestScreen('VR-2'),
  ]);
});

test('answers as an own record says with one press, and goes on', async () => {
  let sent: unknown;
  openOne(createRequest({ matches: [match] }), {
    [ANSWER]: ({ body }) => {
      sent = body;
      return {
        message: verificationTexts.answered,
        data: answered({ outcome: 'corrected', matches: [match] }),
      };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: texts.answerByRecord('Ngozi A. Okonkwo') }));
  screen.getByText(texts.used('Ngozi A. Okonkwo'));
  expect(isChecked(/^To:/u, claimTexts.verdicts.incorrect)).toBe(true);
  expect(isChecked(/^Position:/u, claimTexts.verdicts.cannot_confirm)).toBe(true);
  press(answerTexts.send);
  await screen.findByText(verificationTexts.answered);
  expect(sent).toEqual({
    whole: null,
    reason: '',
    fields: match.fields.map(({ field, verdict, value }) => ({ field, verdict, value })),
  });
  expect(screen.queryByRole('button', { name: texts.save })).toBeNull();
});

test('goes on to the next request after an answer that cannot become a record', async () => {
  const { router } = openOne(createRequest({ next: NEXT }), {
    [ANSWER]: () => ({
      message: verificationTexts.answered,
      data: createRequest({ state: 'answered', outcome: 'no_such_person' }),
    }),
    [withReference(calls.getRequest, NEXT)]: () => ({ data: createRequest({ reference: NEXT }) }),
  });
  fireEvent.click(await screen.findByLabelText(answerTexts.ways.no_such_person));
  press(answerTexts.send);
  await screen.findByText(NEXT);
  expect(router.state.location.pathname).toBe(toRequestScreen(NEXT));
});

test('says who was faster, and shows the request as it is', async () => {
  const message = 'This request was answered on 26 Nov 2026 at 10:00 by Bola Ade.';
  const { replies } = openOne(createRequest(), {
    [ANSWER]: () => new Rejection(409, message, 'verification_settled'),
  });
  await screen.findByRole('button', { name: answerTexts.send });
  replies[GET] = () => ({ data: answered({}) });
  press(answerTexts.allCorrect);
  press(answerTexts.send);
  await screen.findByText(texts.answered);
  expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
});

test('adds the person of an answer to the own records', async () => {
  let sent: unknown;
  const { replies } = openOne(answered({}), {
    [RECORD]: ({ body }) => {
      sent = body;
      return { message: verificationTexts.recorded, data: match.candidate };
    },
  });
  await screen.findByRole('button', { name: texts.save });
  press(texts.save);
  screen.getByText(describeMissing(texts.recordAddress));
  screen.getByText(describeMissing(texts.recordEnd));
  screen.getByText(describeMissing(texts.recordReason));
  fireEvent.change(screen.getByLabelText(texts.recordAddress), { target: { value: '12 Awolowo Road' } });
  fireEvent.click(screen.getByLabelText(claimTexts.stillThere));
  expect(screen.queryByLabelText(texts.recordReason)).toBeNull();
  replies[GET] = () => ({ data: answered({ is_recorded: true }) });
  press(texts.save);
  await screen.findByText(texts.recorded);
  expect(screen.queryByRole('button', { name: texts.save })).toBeNull();
  expect(sent).toEqual({
    name: 'Ngozi Okonkwo',
    phone: '0803 123 4567',
    address: '12 Awolowo Road',
    start_date: '',
    end_date: '',
    is_current: true,
    reason: '',
  });
});

test.each([
  ['an open', createRequest()],
  ['an answered', answered({})],
  ['a withdrawn', createRequest({ state: 'withdrawn' })],
])('reports %s request after a question', async (_, request) => {
  openOne(request, { [REPORT]: () => ({ message: verificationTexts.reported }) });
  fireEvent.click(await screen.findByRole('button', { name: texts.report }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.report }));
  await screen.findByText(verificationTexts.reported);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that there is no such request, or that it could not be loaded', async () => {
  openOne(createRequest(), {
    [GET]: () => new Rejection(404, verificationTexts.requestNotFound, 'request_not_found'),
  });
  await screen.findByText(texts.notFound);
  expect(screen.queryByText(texts.loadFailed)).toBeNull();
  cleanup();
  openOne(createRequest(), { [GET]: connectionLost });
  await screen.findByText(texts.loadFailed);
});

test('lists the open requests, and searches them', async () => {
  const queries: Record<string, string>[] = [];
  open(screens.requests, {
    [LIST]: ({ query }) => {
      queries.push(query);
      const rows = query['query'] ? [] : [createRequest({ is_overdue: true })];
      return toPage(rows, rows.length, { page: 1, per_page: 20 });
    },
  });
  const table = within(await screen.findByRole('table', { name: texts.title }));
  table.getByText(texts.overdue);
  table.getByText(texts.days(3));
  const box = screen.getByLabelText(texts.search);
  fireEvent.change(box, { target: { value: 'Halima' } });
  fireEvent.submit(box.closest('form') ?? box);
  await screen.findByText(texts.noMatch);
  expect(queries.map(({ state, query }) => [state, query])).toEqual([
    ['open', undefined],
    ['open', 'Halima'],
  ]);
});

test('says that nothing waits, and links to the other states', async () => {
  open(screens.requests, { [LIST]: () => toPage([], 0, { page: 1, per_page: 20 }) });
  await screen.findByText(texts.none.open);
  fireEvent.click(screen.getByRole('link', { name: texts.states.settled }));
  expect((await screen.findByText(texts.none.settled)).isConnected).toBe(true);
});

test('says that there are more requests than were counted', async () => {
  const rows = [createRequest({})];
  const { data } = toPage(rows, 10_000, { page: 1, per_page: 20 });
  open(screens.requests, { [LIST]: () => ({ data: { ...data, has_more: true } }) });
  await screen.findByText('more than 10,000 requests');
  expect(screen.getByText(listTexts.itemsShown(1, 20, 10_000, true)).isConnected).toBe(true);
});
