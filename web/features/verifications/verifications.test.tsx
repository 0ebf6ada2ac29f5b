// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getQuota, type QuotaLeft } from '#contract/calls/quotas.ts';
import * as calls from '#contract/calls/verifications.ts';
import { toPage } from '#contract/pages.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { Responder, Verification } from '#contract/verification.ts';
import { issueTexts } from '#web/shared/certificates/issue-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { connectionLost, Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createVerification, organization, REFERENCE } from '#web/testing/verifications.ts';
import CheckClaimScreen from './check/check-claim-screen.tsx';
import VerificationScreen from './verification-screen.tsx';
import VerificationsScreen from './verifications-screen.tsx';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

const withReference = (call: Parameters<typeof toKey>[0]) => toKey(call).replace('{reference}', REFERENCE);
const LIST = toKey(calls.listVerifications);
const CHECK = toKey(calls.checkClaim);
const SUGGEST = toKey(calls.suggestOrganizations);
const QUOTA = toKey(getQuota);
const [GET, ASK, WITHDRAW] = [calls.getVerification, calls.askOrganization, calls.withdrawVerification].map(
  withReference,
) as [string, string, string];

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quota: QuotaLeft = {
  people: { left: 50, limit: 50, is_shared: false, retry_after: null },
  exports: { left: 50, limit: 50 },
};

type Replies = Parameters<typeof stubServer>[0];

function open(path: string, replies: Replies) {
  const server = stubServer({
    [SUGGEST]: () => ({ data: [] }),
    [QUOTA]: () => ({ data: quota }),
    ...replies,
  });
  const router = createMemoryRouter(
    [
      { path: screens.verifications, element: <VerificationsScreen /> },
      { path: screens.newVerification, element: <CheckClaimScreen /> },
      { path: toVerificationScreen(':reference'), element: <VerificationScreen /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <NoticeRegion />
    </QueryClientProvider>,
  );
  return { router, ...server };
}

const openOne = (verification: Verification, replies: Replies = {}) =>
  open(toVerificationScreen(REFERENCE), { [GET]: () => ({ data: verification }), ...replies });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('checks a claim that another screen has begun, and shows the outcome', async () => {
  let sent: unknown;
  const { router } = open(`${screens.newVerification}?name=Ngozi+Okonkwo&type=student`, {
    [CHECK]: ({ body }) => {
      sent = body;
      return { data: createVerification() };
    },
    [GET]: () => ({ data: createVerification() }),
  });
  expect(screen.getByLabelText<HTMLInputElement>(claimTexts.types.student).checked).toBe(true);
  fill(texts.phone, '0803 123 4567');
  fill(texts.organization, 'Zenwata Foods');
  fireEvent.click(screen.getByLabelText(texts.stillThere));
  press(texts.submit);
  await screen.findByText(texts.outcomes.not_found);
  expect(router.state.location.pathname).toBe(toVerificationScreen(REFERENCE));
  expect(sent).toMatchObject({
    candidate_type: 'student',
    name: 'Ngozi Okonkwo',
    phone: '0803 123 4567',
    is_current: true,
    end_date: '',
  });
});

test('says at each field what is missing or wrong, and sends nothing', () => {
  const { calls: made } = open(screens.newVerification, {});
  fill(texts.email, 'ngozi at example');
  fill(texts.from, '5/1/2030');
  fill(texts.to, '6/1/1949');
  press(texts.submit);
  for (const sentence of [
    texts.nameMissing,
    texts.emailWrong,
    texts.organizationMissing,
    verificationTexts.dateInFuture,
    verificationTexts.dateTooEarly,
  ])
    screen.getByText(sentence);
  expect(document.activeElement).toBe(screen.getByLabelText(texts.name));
  expect(made).not.toContain(CHECK);
});

test('keeps the claim with the reason when it cannot be checked', async () => {
  let left = quota;
  const { calls: made } = open(
    `${screens.newVerification}?name=Ngozi&phone=08031234567&organization=Zenwata`,
    {
      [CHECK]: () => new Rejection(429, 'No people are left for today.', 'quota_exceeded'),
      [QUOTA]: () => ({ data: left }),
    },
  );
  await waitFor(() => expect(made).toContain(QUOTA));
  left = { ...quota, people: { ...quota.people, left: 0, retry_after: 600 } };
  press(texts.submit);
  await screen.findByText('No people are left for today.');
  // The line below the form says it too, with the time.
  await screen.findByText(/^You have looked up as many candidates as you can for now/u);
  expect(screen.getByLabelText<HTMLInputElement>(texts.name).value).toBe('Ngozi');
});

test('shows what differs between a claim and a record, and who vouches', async () => {
  openOne(
    createVerification({
      outcome: 'differs',
      source: {
        text: 'Says Zenwata Foods (confirmed company)',
        is_verified: true,
        last_confirmed_on: '2026-10-01',
      },
      compared: [
        { field: 'start_date', claimed: '2019-05-01', recorded: '2019-05-01', agreement: 'agrees' },
        { field: 'end_date', claimed: '2023-06-30', recorded: 'current', agreement: 'differs' },
      ],
    }),
  );
  const table = within(await screen.findByRole('table', { name: texts.compared }));
  table.getByText(texts.agreements.agrees);
  table.getByText(claimTexts.stillThere);
  screen.getByText(/Says Zenwata Foods \(confirmed company\)/u);
  expect(screen.queryByRole('button', { name: texts.ask })).not.toBeNull();
});

test('offers to ask for every outcome but a confirmed one', async () => {
  openOne(createVerification({ outcome: 'confirmed' }));
  await screen.findByText(texts.outcomes.confirmed);
  expect(screen.queryByRole('button', { name: texts.ask })).toBeNull();
});

test('asks a registered organisation, and shows that it waits', async () => {
  const suggestion = { ...organization, id: 'org-1', median_answer_hours: 20 };
  const asked = createVerification({
    state: 'asked',
    due_on: '2026-12-08',
    recipient: { name: 'Zenwata Foods', email: null, organization, median_answer_hours: 20 },
  });
  let form: FormData | undefined;
  openOne(createVerification(), {
    [SUGGEST]: () => ({ data: [suggestion] }),
    [ASK]: ({ body }) => {
      form = body as FormData;
      return { message: verificationTexts.asked('Zenwata Foods'), data: asked };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: texts.ask }));
  fireEvent.click(await screen.findByRole('button', { name: texts.send }));
  for (const sentence of [
    texts.chooseRecipient,
    texts.purposeMissing,
    texts.wordingMissing,
    texts.consentDateMissing,
  ])
    screen.getByText(sentence);
  fireEvent.click(await screen.findByRole('radio', { name: /Zenwata Foods/u }));
  fill(texts.purpose, 'employment-check');
  fireEvent.click(screen.getByLabelText(claimTexts.bases.contract));
  press(texts.send);
  await screen.findByText(verificationTexts.asked('Zenwata Foods'));
  screen.getByText(texts.waiting('Zenwata Foods'), { exact: false });
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull();
  expect(Object.fromEntries(form ?? [])).toEqual({
    organization_id: 'org-1',
    purpose: 'employment-check',
    purpose_note: '',
    basis: 'contract',
  });
});

test('asks by email, and the person first', async () => {
  let form: FormData | undefined;
  openOne(createVerification(), {
    [ASK]: ({ body }) => {
      form = body as FormData;
      return new Rejection(422, verificationTexts.addressBlocked, 'address_blocked', {
        field: 'person_email',
      });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: texts.ask }));
  await screen.findByText(texts.nobodyRegistered);
  fireEvent.click(screen.getByLabelText(texts.byEmail));
  fill(texts.organizationEmail, 'registry@zenwata.example');
  fill(texts.purpose, 'other');
  fill(texts.purposeNote, 'Guarantor');
  fireEvent.click(screen.getByLabelText(texts.consentWays['by email']));
  fill(texts.personEmail, 'ngozi@example.com');
  press(texts.sendToPerson);
  await screen.findByText(verificationTexts.addressBlocked);
  const address = screen.getByLabelText(texts.personEmail);
  expect([address.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', address]);
  expect(Object.fromEntries(form ?? [])).toEqual({
    organization: 'Zenwata Foods',
    email: 'registry@zenwata.example',
    purpose: 'other',
    purpose_note: 'Guarantor',
    basis: 'consent',
    person_email: 'ngozi@example.com',
  });
});

test('withdraws a request after a question', async () => {
  const waiting = createVerification({
    state: 'asked',
    due_on: '2026-12-08',
    recipient: { name: 'Zenwata Foods', email: null, organization, median_answer_hours: null },
  });
  openOne(waiting, {
    [WITHDRAW]: () => ({
      message: verificationTexts.withdrawn,
      data: createVerification({ state: 'withdrawn' }),
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: texts.withdraw }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.withdraw }));
  await screen.findByText(verificationTexts.withdrawn);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: texts.withdraw })).toBeNull();
});

test('shows the answer beside the claim', async () => {
  openOne(
    createVerification({
      state: 'answered',
      outcome: 'corrected',
      answer: {
        whole: null,
        reason: '',
        fields: [{ field: 'position', claimed: 'Accountant', verdict: 'incorrect', value: 'Accounts clerk' }],
        responder: { organization, address: null, is_public_mail: false, text: 'Answered by Zenwata Foods.' },
        answered_at: '2026-11-26T09:00:00.000Z',
      },
    }),
  );
  const table = within(await screen.findByRole('table', { name: texts.answered }));
  table.getByText('Accounts clerk');
  expect(screen.queryByText(/Answered by Zenwata Foods\./u)).not.toBeNull();
});

test('says that there is no such claim, and offers to load it again after a lost connection', async () => {
  const notFound = () => new Rejection(404, verificationTexts.notFound, 'verification_not_found');
  open(toVerificationScreen(REFERENCE), { [GET]: notFound });
  await screen.findByText(texts.notFound);
  expect(screen.queryByRole('button', { name: routeErrorTexts.tryAgain })).toBeNull();
  cleanup();
  open(toVerificationScreen(REFERENCE), { [GET]: connectionLost });
  await screen.findByText(texts.loadFailed);
  screen.getByRole('button', { name: routeErrorTexts.tryAgain });
});

test('lists the claims with their outcome and filters them by state', async () => {
  const rows = [createVerification(), createVerification({ reference: 'VR-2', state: 'withdrawn' })];
  const states: unknown[] = [];
  open(screens.verifications, {
    [LIST]: ({ query }) => {
      states.push(query['state']);
      return toPage(query['state'] ? [] : rows, query['state'] ? 0 : 2, { page: 1, per_page: 20 });
    },
  });
  const table = within(await screen.findByRole('table', { name: texts.title }));
  table.getByText(claimTexts.outcomes.not_found);
  table.getByText(claimTexts.states.withdrawn);
  fireEvent.change(screen.getByLabelText(texts.filter), { target: { value: 'asked' } });
  await screen.findByText(texts.noMatch);
  expect(states).toEqual([undefined, 'asked']);
});

test('leads to the first check when there are none', async () => {
  open(screens.verifications, { [LIST]: () => toPage([], 0, { page: 1, per_page: 20 }) });
  await screen.findByText(texts.none);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    screens.newVerification,
  ]);
});

test('says that there are more claims than were counted', async () => {
  const { data } = toPage([createVerification()], 10_000, { page: 1, per_page: 20 });
  open(screens.verifications, { [LIST]: () => ({ data: { ...data, has_more: true } }) });
  expect((await screen.findByText('more than 10,000 claims')).isConnected).toBe(true);
});

test('does not call a correct answer of somebody unknown unconfirmed in part', async () => {
  const correct = { field: 'candidate_type', claimed: 'employee', verdict: 'correct', value: '' } as const;
  const responder = {
    organization: null,
    address: 'hr@zenwata.example',
    is_public_mail: false,
    text: 'From hr',
  };
  const answer = {
    whole: null,
    reason: '',
    fields: [correct],
    responder,
    answered_at: '2026-11-26T09:00:00Z',
  };
  openOne(createVerification({ state: 'answered', outcome: 'unconfirmed', answer }));
  expect((await screen.findByText(texts.saysSo)).isConnected).toBe(true);
});

const responder: Responder = {
  organization: null,
  address: 'registry@zenwata.example',
  is_public_mail: false,
  text: 'From registry@zenwata.example, responder not verified',
};
const answered = (changes: Partial<Verification>, by = responder) =>
  createVerification({
    state: 'answered',
    answer: {
      whole: null,
      reason: '',
      fields: [],
      responder: by,
      answered_at: '2026-11-25T09:00:00.000Z',
    },
    ...changes,
  });

test('prints the answer of an unverified responder as a report, and offers no certificate of it', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  openOne(answered({ outcome: 'unconfirmed' }));
  fireEvent.click(await screen.findByRole('button', { name: texts.report.print }));
  expect(print).toHaveBeenCalledTimes(1);
  screen.getByText(texts.report.unverified);
  screen.getByText(texts.report.warning);
  expect(screen.queryByRole('button', { name: issueTexts.issue })).toBeNull();
});

test.each(['confirmed', 'left', 'corrected'] as const)(
  'offers a certificate of the outcome %s, and no report',
  async (outcome) => {
    openOne(answered({ outcome }, { ...responder, organization }));
    await screen.findByRole('button', { name: issueTexts.issue });
    expect(screen.queryByRole('button', { name: texts.report.print })).toBeNull();
    expect(screen.queryByText(texts.report.unverified)).toBeNull();
  },
);
