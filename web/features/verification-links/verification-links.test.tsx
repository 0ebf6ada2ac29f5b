// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as calls from '#contract/calls/verification-links.ts';
import { toAnswerScreen, toConsentScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { ConsentRequest } from '#contract/verification-request.ts';
import { answerTexts } from '#web/shared/verifications/answer-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { connectionLost, Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { linkedRequest } from '#web/testing/verifications.ts';
import AnswerScreen from './answer-screen.tsx';
import ConsentScreen from './consent-screen.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';

const TOKEN = 'A'.repeat(43);
const [LOOK_UP, ANSWER, BLOCK, REPORT] = [
  calls.lookUpAnswerLink,
  calls.answerByLink,
  calls.blockAddress,
  calls.reportLinkedRequest,
].map((call) => toKey(call)) as [string, string, string, string];
const CONSENT = toKey(calls.decideConsent);
const CONSENT_LOOK_UP = toKey(calls.lookUpConsentLink);

const { asker, recipient, claim, purpose, expires_at, reference } = linkedRequest;
const consentRequest: ConsentRequest = {
  reference,
  asker,
  recipient,
  subject: { name: 'Ngozi Okonkwo' },
  claim,
  purpose,
  expires_at,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Replies = Parameters<typeof stubServer>[0];

function open(path: string, replies: Replies) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const server = stubServer(replies);
  render(
    <MemoryRouter initialEntries={[path]}>
      <main id="main">
        <Routes>
          <Route path={toAnswerScreen(':token')} element={<AnswerScreen />} />
          <Route path={toConsentScreen(':token')} element={<ConsentScreen />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  return { replies, ...server };
}

const openAnswer = (replies: Replies = {}, hash = '') =>
  open(`${toAnswerScreen(TOKEN)}${hash}`, { [LOOK_UP]: () => ({ data: linkedRequest }), ...replies });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getFact = (name: RegExp) => within(screen.getByRole('group', { name }));

test('shows who asks what and why, with a masked phone number', async () => {
  openAnswer();
  await screen.findByText(/Amberleaf Ventures, name confirmed/u);
  screen.getByText(/•••• 4567/u);
  screen.getByText('Accountant');
  screen.getByText(claimTexts.bases.contract);
  expect(screen.getByText(texts.answerNote(linkedRequest.address), { exact: false }).isConnected).toBe(true);
});

test('sends an answer to each fact, once all are chosen, and says thank you', async () => {
  let sent: unknown;
  const { calls: made } = openAnswer({
    [ANSWER]: ({ body }) => {
      sent = body;
      return { message: verificationTexts.answered };
    },
  });
  await screen.findByRole('button', { name: answerTexts.send });
  press(answerTexts.send);
  expect(screen.getAllByText(answerTexts.verdictMissing)).toHaveLength(4);
  expect(made).not.toContain(ANSWER);
  press(answerTexts.allCorrect);
  fireEvent.click(getFact(/^To:/u).getByLabelText(claimTexts.verdicts.incorrect));
  press(answerTexts.send);
  screen.getByText(answerTexts.valueMissing);
  const right = within(screen.getByRole('group', { name: 'To' })).getByLabelText(answerTexts.right);
  fireEvent.change(right, { target: { value: '2023-07-31' } });
  press(answerTexts.send);
  await screen.findByText(verificationTexts.answered);
  screen.getByRole('link', { name: texts.signUp });
  const correct = (field: string) => ({ field, verdict: 'correct', value: '' });
  expect(sent).toEqual({
    token: TOKEN,
    whole: null,
    reason: '',
    fields: [
      correct('candidate_type'),
      correct('start_date'),
      { field: 'end_date', verdict: 'incorrect', value: '2023-07-31' },
      correct('position'),
    ],
  });
});

test('declines with a reason only', async () => {
  let sent: unknown;
  openAnswer({
    [ANSWER]: ({ body }) => {
      sent = body;
      return { message: verificationTexts.answered };
    },
  });
  fireEvent.click(await screen.findByLabelText(answerTexts.ways.declined));
  press(answerTexts.send);
  screen.getByText(answerTexts.reasonMissing);
  fireEvent.change(screen.getByLabelText(answerTexts.reason), {
    target: { value: 'We keep no such records.' },
  });
  press(answerTexts.send);
  await screen.findByText(verificationTexts.answered);
  expect(sent).toMatchObject({ whole: 'declined', reason: 'We keep no such records.', fields: [] });
});

test('keeps the form with the reason when an answer is not accepted', async () => {
  const message = 'This request was answered on 24 Nov 2026 at 10:00.';
  openAnswer({ [ANSWER]: () => new Rejection(409, message, 'verification_settled') });
  await screen.findByRole('button', { name: answerTexts.send });
  press(answerTexts.allCorrect);
  press(answerTexts.send);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('button', { name: answerTexts.send }).isConnected).toBe(true);
});

test('says that a request is settled', async () => {
  openAnswer({ [LOOK_UP]: () => new Rejection(409, 'It was answered.', 'verification_settled') });
  await screen.findByRole('heading', { name: texts.settled });
  expect(screen.queryByText('It was answered.')).not.toBeNull();
});

test('says that a link is unknown without offering to try again, and retries after a lost connection', async () => {
  openAnswer({
    [LOOK_UP]: () => new Rejection(404, verificationTexts.answerLinkUnknown, 'answer_link_unknown'),
  });
  await screen.findByRole('heading', { name: texts.unusable });
  expect(screen.queryByRole('button', { name: texts.tryAgain })).toBeNull();
  cleanup();
  const { replies } = openAnswer({ [LOOK_UP]: connectionLost });
  await screen.findByRole('button', { name: texts.tryAgain });
  replies[LOOK_UP] = () => ({ data: linkedRequest });
  press(texts.tryAgain);
  await screen.findByRole('button', { name: answerTexts.send });
});

test('reports a request, and stops all requests after a question', async () => {
  openAnswer({
    [REPORT]: () => ({ message: verificationTexts.reported }),
    [BLOCK]: () => ({ message: verificationTexts.blocked }),
  });
  await screen.findByRole('button', { name: texts.report });
  press(texts.report);
  await screen.findByText(verificationTexts.reported);
  press(texts.block);
  screen.getByText(texts.blockSure(linkedRequest.address));
  press(texts.blockYes);
  expect((await screen.findByText(verificationTexts.blocked)).isConnected).toBe(true);
  expect(screen.queryByRole('link', { name: texts.signUp })).toBeNull();
});

test('stops all requests by the link of one that is settled', async () => {
  openAnswer(
    {
      [LOOK_UP]: () => new Rejection(409, 'It was answered.', 'verification_settled'),
      [BLOCK]: () => ({ message: verificationTexts.blocked }),
    },
    '#block',
  );
  await screen.findByText(texts.blockSure(texts.thisAddress));
  press(texts.blockYes);
  expect((await screen.findByText(verificationTexts.blocked)).isConnected).toBe(true);
});

test.each([
  ['settled', new Rejection(409, 'It was withdrawn.', 'verification_settled')],
  ['expired', new Rejection(410, 'It has expired.', 'answer_link_expired')],
])('reports a request by the link of one that is %s', async (_, rejection) => {
  openAnswer(
    {
      [LOOK_UP]: () => rejection,
      [REPORT]: ({ body }) => {
        expect(body).toEqual({ token: TOKEN });
        return { message: verificationTexts.reported };
      },
    },
    '#report',
  );
  const button = await screen.findByRole('button', { name: texts.report });
  await expect.poll(() => document.activeElement).toBe(button);
  press(texts.report);
  expect((await screen.findByText(verificationTexts.reported)).isConnected).toBe(true);
});

test('opens the question of the link in the email', async () => {
  openAnswer({}, '#block');
  const question = await screen.findByText(texts.blockSure(linkedRequest.address));
  expect(question.isConnected).toBe(true);
});

test.each([
  [texts.agree, true, verificationTexts.agreed],
  [texts.decline, false, verificationTexts.consentDeclined],
])('lets the person %s', async (button, agrees, message) => {
  let sent: unknown;
  open(toConsentScreen(TOKEN), {
    [CONSENT_LOOK_UP]: () => ({ data: consentRequest }),
    [CONSENT]: ({ body }) => {
      sent = body;
      return { message };
    },
  });
  await screen.findByText(texts.consentHow('Zenwata Foods'), { exact: false });
  press(button);
  await screen.findByText(message);
  expect(sent).toEqual({ token: TOKEN, agrees });
});

test.each([
  ['open', () => ({ data: consentRequest })],
  ['expired', () => new Rejection(410, 'It has expired.', 'consent_link_expired')],
])('stops all requests to the person by the link of one that is %s', async (_, lookUp) => {
  open(`${toConsentScreen(TOKEN)}#block`, {
    [CONSENT_LOOK_UP]: lookUp,
    [BLOCK]: ({ body }) => {
      expect(body).toEqual({ token: TOKEN });
      return { message: verificationTexts.blocked };
    },
  });
  await screen.findByText(texts.blockSure(texts.thisAddress));
  press(texts.blockYes);
  expect((await screen.findByText(verificationTexts.blocked)).isConnected).toBe(true);
});
