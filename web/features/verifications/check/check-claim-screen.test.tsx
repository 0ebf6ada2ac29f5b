// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getQuota } from '#contract/calls/quotas.ts';
import { checkClaim, getVerification } from '#contract/calls/verifications.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { fill, openVerifications, press, quota, toReferenceKey } from '#web/testing/open-verifications.tsx';
import { Rejection, toKey } from '#web/testing/stub-server.ts';
import { createVerification, REFERENCE } from '#web/testing/verifications.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';

const CHECK = toKey(checkClaim);
const QUOTA = toKey(getQuota);
const GET = toReferenceKey(getVerification);

afterEach(() => vi.unstubAllGlobals());

test('checks a claim that another screen has begun, and shows the outcome', async () => {
  let sent: unknown;
  const { router } = openVerifications(`${screens.newVerification}?name=Ngozi+Okonkwo&type=student`, {
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
  const { calls: made } = openVerifications(screens.newVerification, {});
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
  const { calls: made } = openVerifications(
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
