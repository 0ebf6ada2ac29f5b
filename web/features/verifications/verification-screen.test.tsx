// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getVerification, withdrawVerification } from '#contract/calls/verifications.ts';
import { toVerificationScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { Responder, Verification } from '#contract/verification.ts';
import { issueTexts } from '#web/shared/certificates/issue-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { openVerification, openVerifications, toReferenceKey } from '#web/testing/open-verifications.tsx';
import { connectionLost, Rejection } from '#web/testing/stub-server.ts';
import { createVerification, organization, REFERENCE } from '#web/testing/verifications.ts';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

const [GET, WITHDRAW] = [toReferenceKey(getVerification), toReferenceKey(withdrawVerification)];

afterEach(() => vi.unstubAllGlobals());

test('shows what differs between a claim and a record, and who vouches', async () => {
  openVerification(
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
  openVerification(createVerification({ outcome: 'confirmed' }));
  await screen.findByText(texts.outcomes.confirmed);
  expect(screen.queryByRole('button', { name: texts.ask })).toBeNull();
});

test('withdraws a request after a question', async () => {
  const waiting = createVerification({
    state: 'asked',
    due_on: '2026-12-08',
    recipient: { name: 'Zenwata Foods', email: null, organization, median_answer_hours: null },
  });
  openVerification(waiting, {
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
  openVerification(
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
  openVerifications(toVerificationScreen(REFERENCE), { [GET]: notFound });
  await screen.findByText(texts.notFound);
  expect(screen.queryByRole('button', { name: routeErrorTexts.tryAgain })).toBeNull();
  cleanup();
  openVerifications(toVerificationScreen(REFERENCE), { [GET]: connectionLost });
  await screen.findByText(texts.loadFailed);
  screen.getByRole('button', { name: routeErrorTexts.tryAgain });
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
  openVerification(createVerification({ state: 'answered', outcome: 'unconfirmed', answer }));
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
  openVerification(answered({ outcome: 'unconfirmed' }));
  fireEvent.click(await screen.findByRole('button', { name: texts.report.print }));
  expect(print).toHaveBeenCalledTimes(1);
  screen.getByText(texts.report.unverified);
  screen.getByText(texts.report.warning);
  expect(screen.queryByRole('button', { name: issueTexts.issue })).toBeNull();
});

test.each(['confirmed', 'left', 'corrected'] as const)(
  'offers a certificate of the outcome %s, and no report',
  async (outcome) => {
    openVerification(answered({ outcome }, { ...responder, organization }));
    await screen.findByRole('button', { name: issueTexts.issue });
    expect(screen.queryByRole('button', { name: texts.report.print })).toBeNull();
    expect(screen.queryByText(texts.report.unverified)).toBeNull();
  },
);
