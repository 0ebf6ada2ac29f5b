// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { askOrganization, suggestOrganizations } from '#contract/calls/verifications.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { fill, openVerification, press, toReferenceKey } from '#web/testing/open-verifications.tsx';
import { Rejection, toKey } from '#web/testing/stub-server.ts';
import { createVerification, organization } from '#web/testing/verifications.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';

const SUGGEST = toKey(suggestOrganizations);
const ASK = toReferenceKey(askOrganization);

afterEach(() => vi.unstubAllGlobals());

test('asks a registered organisation, and shows that it waits', async () => {
  const suggestion = { ...organization, id: 'org-1', median_answer_hours: 20 };
  const asked = createVerification({
    state: 'asked',
    due_on: '2026-12-08',
    recipient: { name: 'Zenwata Foods', email: null, organization, median_answer_hours: 20 },
  });
  let form: FormData | undefined;
  openVerification(createVerification(), {
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
  openVerification(createVerification(), {
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
