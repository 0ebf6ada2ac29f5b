// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Assurance } from '#contract/assurance.ts';
import type { Reply } from '#contract/call.ts';
import * as calls from '#contract/calls/assurance.ts';
import { getUser } from '#contract/calls/profile.ts';
import type { Role } from '#contract/fields/fields.ts';
import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import AssuranceScreen from './assurance-screen.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';

// Computing what is hidden would take most of the time.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const emailOnly: Assurance = { level: 'email only', checked: null, checked_at: null, expires_at: null };
const verifiedUntil = (expires_at: string): Assurance => ({
  level: 'domain verified',
  checked: 'kestrel.example',
  checked_at: inDays(-30),
  expires_at,
});
const newOrganization: calls.OwnAssurance = {
  assurance: emailOnly,
  ended: null,
  registry_check: null,
  name_check: null,
};

/** Opens the screen with this state; the returned replies may be changed while it is open. */
function openAssurance(state: () => unknown, role: Role = 'company') {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const replies: Parameters<typeof stubServer>[0] = {
    [toKey(getUser)]: () => ({
      data: { data: createUser('owner', { role, email_verified_at: inDays(-30) }) },
    }),
    [toKey(calls.getAssurance)]: state,
  };
  const server = stubServer(replies);
  renderWithQueries(
    <MemoryRouter>
      <AssuranceScreen />
    </MemoryRouter>,
  );
  return { replies, calls: server.calls };
}

const openWith = (state: Partial<calls.OwnAssurance>, role?: Role) =>
  openAssurance(() => ({ data: { ...newOrganization, ...state } }), role);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const seeLevel = async (level: Assurance['level']) => {
  const section = within(await screen.findByRole('region', { name: texts.now }));
  await expect
    .poll(() => section.getAllByRole('listitem').find((item) => item.hasAttribute('aria-current')))
    .toHaveProperty('textContent', expect.stringContaining(assuranceLevelNames[level]));
};

test.each([
  ['expired', null],
  ['revoked', 'The domain was sold.'],
  ['name changed', null],
] as const)('says that a verification no longer counts because it is: %s', async (why, reason) => {
  const ended = { level: 'domain verified', checked: 'old.example', why, reason } as const;
  openWith({ ended });
  await seeLevel('email only');
  screen.getByText(texts.ended(ended));
  expect(screen.queryByText(/^Reason: /u)?.textContent).toBe(reason ? texts.reason(reason) : undefined);
});

test.each([
  [59, true],
  [61, false],
])('warns %i days before a verification ends: %s', async (days, warns) => {
  openWith({ assurance: verifiedUntil(inDays(days)) });
  await seeLevel('domain verified');
  screen.getByText('kestrel.example');
  expect(screen.queryByText(/^This verification counts until/u) !== null).toBe(warns);
});

test('offers an individual no way to be verified', async () => {
  openWith({}, 'individual');
  await screen.findByText(texts.individual);
  for (const name of [texts.sendCode, texts.sendRequest])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('says that the state could not be loaded, and loads it again', async () => {
  const { replies } = openAssurance(() => new Rejection(503));
  await screen.findByText(texts.failed);
  replies[toKey(calls.getAssurance)] = () => ({ data: newOrganization });
  press(routeErrorTexts.tryAgain);
  await seeLevel('email only');
  expect(screen.queryByText(texts.failed)).toBeNull();
});

test('asks for a usable address, then for its code, and shows the new level', async () => {
  const { replies, calls: made } = openWith({});
  await seeLevel('email only');
  press(texts.sendCode);
  await screen.findByText(accountTexts.invalidEmail);
  expect(made).not.toContain(toKey(calls.requestDomainCode));
  replies[toKey(calls.requestDomainCode)] = () =>
    new Rejection(422, assuranceTexts.publicMailProvider, 'public_mail_provider');
  fill(texts.email, 'ada@gmail.com');
  press(texts.sendCode);
  await screen.findByText(assuranceTexts.publicMailProvider);

  const email = 'ada@kestrel.example';
  replies[toKey(calls.requestDomainCode)] = () => ({ message: 'Sent.', data: { email } });
  fill(texts.email, email);
  press(texts.sendCode);
  await screen.findByText(texts.codeValid);
  press(texts.verifyCode);
  await screen.findByText(texts.codeNeeded);
  expect(made).not.toContain(toKey(calls.confirmDomainCode));

  const assurance = verifiedUntil(inDays(700));
  replies[toKey(calls.confirmDomainCode)] = () => ({ message: 'Verified.', data: { assurance } });
  replies[toKey(calls.getAssurance)] = () => ({ data: { ...newOrganization, assurance } });
  fill('Character 1 of 5', 'AB234');
  press(texts.verifyCode);
  await seeLevel('domain verified');
});

test('shows the record of a domain, and what looking for it found', async () => {
  const { replies, calls: made } = openWith({});
  await seeLevel('email only');
  fireEvent.click(screen.getByLabelText(texts.methods.record));
  press(texts.showRecord);
  await screen.findByText(texts.domainNeeded);
  expect(made).not.toContain(toKey(calls.getDomainRecord));
  const record: Reply<typeof calls.getDomainRecord>['data'] = {
    domain: 'kestrel.example',
    type: 'TXT',
    value: 'hrportal-verification=abc',
  };
  replies[toKey(calls.getDomainRecord)] = () => ({ data: record });
  replies[toKey(calls.checkDomainRecord)] = () =>
    new Rejection(422, assuranceTexts.recordNotFound, 'domain_record_not_found');
  fill(texts.domainName, 'Kestrel.example');
  press(texts.showRecord);
  await screen.findByText(record.value);
  press(texts.checkNow);
  await screen.findByText(assuranceTexts.recordNotFound);
});

test.each(['school', 'company'] as const)('asks a %s for a number and a document', async (role) => {
  const { calls: made } = openWith({}, role);
  await seeLevel('email only');
  press(texts.sendRequest);
  await screen.findByText(texts.numberNeeded(role));
  await screen.findByText(texts.documentNeeded);
  expect(made).not.toContain(toKey(calls.requestRegistryCheck));
});

test('says at once that a document is too large, and does not send it', async () => {
  const { calls: made } = openWith({}, 'company');
  const field = await screen.findByLabelText(texts.document, { selector: 'input' });
  const large = new File([new Uint8Array(DOCUMENT_MAX_BYTES + 1)], 'certificate.pdf');
  fireEvent.change(field, { target: { files: [large] } });
  await screen.findByText(assuranceTexts.documentTooLarge);
  fill(texts.number('company'), 'RC 1234567');
  press(texts.sendRequest);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(made).not.toContain(toKey(calls.requestRegistryCheck));
});

test.each([
  ['pending', false],
  ['approved', true],
  ['refused', true],
  ['withdrawn', true],
] as const)('shows a request that is %s, and whether another can be sent: %s', async (state, canSend) => {
  const requested = { number: 'RC 1234567', reason: null, requested_at: inDays(-1), decided_at: null };
  openWith({ registry_check: { ...requested, state } });
  await screen.findByText(texts.states[state]);
  expect(screen.queryByRole('button', { name: texts.sendRequest }) !== null).toBe(canSend);
  expect(screen.queryByRole('button', { name: texts.withdraw }) !== null).toBe(!canSend);
});

test.each([
  ['pending', null],
  ['confirmed', null],
  ['refused', 'The website names another company.'],
] as const)('shows a comparison of the name that is %s, and what happens next', async (state, reason) => {
  const name_check = {
    domain: 'kestrel.example',
    state,
    reason,
    requested_at: inDays(-1),
    decided_at: state === 'pending' ? null : inDays(0),
  };
  openWith({ assurance: verifiedUntil(inDays(700)), name_check });
  const { textContent } = await screen.findByRole('region', { name: texts.domain });
  expect(textContent).toContain(`kestrel.example${texts.nameStates[state]}`);
  expect(textContent).toContain(texts.nextSteps[state] ?? '');
  expect(textContent).toContain(reason ? texts.reason(reason) : '');
});

test('shows no comparison of the name before a domain is verified', async () => {
  openWith({});
  const section = within(await screen.findByRole('region', { name: texts.domain }));
  for (const state of Object.values(texts.nameStates)) expect(section.queryByText(state)).toBeNull();
});

test.each([
  [emailOnly, false],
  [verifiedUntil(inDays(700)), true],
  [{ ...verifiedUntil(inDays(700)), level: 'registry checked' as const }, false],
])('asks to verify a domain again that no operator compares: %o', async (assurance, asks) => {
  openWith({ assurance });
  await seeLevel(assurance.level);
  expect(screen.queryByText(texts.verifyAgain) !== null).toBe(asks);
});
