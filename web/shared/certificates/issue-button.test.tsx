// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { issueCertificate } from '#contract/calls/certificates.ts';
import type { CandidateDetails } from '#contract/candidate.ts';
import { listPermissions, type MemberRole } from '#contract/permissions.ts';
import { screens, toCertificateScreen } from '#contract/screens.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { purposeTexts } from '#contract/texts/purposes.ts';
import type { Answer } from '#contract/verification.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { createRow } from '#web/testing/candidates.ts';
import { CERTIFICATE, createCertificate } from '#web/testing/certificates.ts';
import { never, Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createVerification, organization, REFERENCE } from '#web/testing/verifications.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import type { CertifiedBasis } from './certifiable.ts';
import { certificateListsKey } from './certificate-queries.ts';
import { issueDialogTexts as texts } from './issue-dialog-texts.ts';
import { IssueButton } from './issue-button.tsx';
import { issueTexts } from './issue-texts.ts';

const ISSUE = toKey(issueCertificate);
const anyKey: unknown = expect.stringMatching(/^\d+(-\d+){3}$/u);
const OPENED = 'The certificate';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const confirmed = {
  name: 'Zenwata Foods',
  kind: 'company',
  assurance: organization.assurance,
  resembles_confirmed: false,
} as const;

/** The details of a record of Zenwata Foods about itself, with changes. */
const createDetails = (changes: Partial<CandidateDetails> = {}): CandidateDetails => ({
  ...createRow('7', 'Ngozi Okonkwo'),
  organization: 'Zenwata Foods',
  phone: '08031234567',
  phone_display: '0803 123 4567',
  phone_numbers: [],
  recorded_by: confirmed,
  is_verified: true,
  is_own: false,
  parent_sponsor_name: '',
  reference: 'K7QF2M9X',
  source_contact: null,
  ...changes,
});

const answer: Answer = {
  whole: null,
  reason: '',
  fields: [],
  responder: { organization, address: null, is_public_mail: false, text: 'Zenwata Foods, name confirmed' },
  answered_at: '2026-11-25T09:00:00.000Z',
};

/** Shows the button to a member, and presses it unless there is none. @returns the dialog */
async function open(
  basis: CertifiedBasis,
  {
    role = 'owner',
    issue = never,
    client = new QueryClient(),
  }: { role?: MemberRole; issue?: Parameters<typeof stubServer>[0][string]; client?: QueryClient } = {},
) {
  stubServer({ [ISSUE]: issue });
  const member = {
    role,
    display_name: null,
    operator: 'no',
    permissions: listPermissions({ role, can_export: false }),
  } as const;
  act(() =>
    setSignedInUser({ email: 'ada@example.com', image_url: null, closing_at: null, role: 'company', member }),
  );
  const router = createMemoryRouter([
    { path: '/', element: <IssueButton basis={basis} /> },
    { path: toCertificateScreen(CERTIFICATE), element: OPENED },
  ]);
  renderWithQueries(<RouterProvider router={router} />, client);
  const button = screen.queryByRole('button', { name: issueTexts.issue });
  if (!button) return null;
  button.focus();
  fireEvent.click(button);
  return within(await screen.findByRole('dialog'));
}

type Dialog = NonNullable<Awaited<ReturnType<typeof open>>>;
const send = (dialog: Dialog | null) =>
  fireEvent.click((dialog ?? screen).getByRole('button', { name: issueTexts.issue }));
const readLinks = (dialog: Dialog | null) =>
  dialog?.getAllByRole('link').map((link) => link.getAttribute('href') ?? '') ?? [];

test('issues a certificate about a record, with the phone number masked and without the photo', async () => {
  let sent: unknown;
  const dialog = await open(
    { details: createDetails({ profile_picture: '/photo.jpg' }) },
    {
      issue: ({ body }) => {
        sent = body;
        return { message: certificateTexts.issued, data: createCertificate() };
      },
    },
  );
  expect(dialog?.getByLabelText<HTMLInputElement>(texts.phones.masked).checked).toBe(true);
  expect(dialog?.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  dialog?.getByRole('button', { name: new RegExp(purposeTexts.notStated, 'u') });
  send(dialog);
  await screen.findByText(OPENED);
  expect(sent).toEqual({ candidate_id: '7', phone: 'masked', photo: false, idempotency_key: anyKey });
});

test('forgets the lists that lack the issued certificate', async () => {
  const client = new QueryClient();
  const list = [...certificateListsKey, 'requester'];
  client.setQueryData(list, []);
  const dialog = await open(
    { details: createDetails() },
    { client, issue: () => ({ message: certificateTexts.issued, data: createCertificate() }) },
  );
  send(dialog);
  await screen.findByText(OPENED);
  expect(client.getQueryData(list)).toBeUndefined();
});

test('sends what the member chose to show', async () => {
  let sent: unknown;
  const dialog = await open(
    { details: createDetails({ profile_picture: '/photo.jpg' }) },
    {
      issue: ({ body }) => {
        sent = body;
        return { message: certificateTexts.issued, data: createCertificate() };
      },
    },
  );
  fireEvent.click(dialog?.getByLabelText(texts.phones.hidden) ?? document.body);
  fireEvent.click(dialog?.getByRole('checkbox') ?? document.body);
  send(dialog);
  await screen.findByText(OPENED);
  expect(sent).toEqual({ candidate_id: '7', phone: 'hidden', photo: true, idempotency_key: anyKey });
});

test('certifies the answer of a confirmed organisation, for the purpose of the request', async () => {
  let sent: unknown;
  const dialog = await open(
    {
      verification: createVerification({
        state: 'answered',
        outcome: 'confirmed',
        answer,
        purpose: { kind: 'credit', note: null },
        source: { text: '', is_verified: true, last_confirmed_on: null },
        candidate_id: '9',
      }),
    },
    {
      issue: ({ body }) => {
        sent = body;
        return { message: certificateTexts.issued, data: createCertificate() };
      },
    },
  );
  dialog?.getByText(purposeTexts.kinds.credit);
  expect(dialog?.queryByRole('checkbox')).toBeNull();
  send(dialog);
  await screen.findByText(OPENED);
  expect(sent).toEqual({
    verification: REFERENCE,
    phone: 'masked',
    photo: false,
    idempotency_key: anyKey,
  });
});

test('certifies the record of a verification that nobody answered', async () => {
  let sent: unknown;
  const source = { text: '', is_verified: true, last_confirmed_on: null };
  const claimed = createVerification();
  const dialog = await open(
    { verification: createVerification({ outcome: 'confirmed', source, candidate_id: '9' }) },
    {
      issue: ({ body }) => {
        sent = body;
        return { message: certificateTexts.issued, data: createCertificate() };
      },
    },
  );
  // The record may spell the names differently from the asker.
  dialog?.getByText(texts.why(null));
  dialog?.getByText(texts.shows(null));
  expect(dialog?.queryByText(claimed.subject.name, { exact: false })).toBeNull();
  expect(dialog?.queryByText(claimed.claim.organization, { exact: false })).toBeNull();
  send(dialog);
  await screen.findByText(OPENED);
  expect(sent).toMatchObject({ candidate_id: '9' });
});

test('sends the same key when it is pressed again after a lost reply', async () => {
  const keys: unknown[] = [];
  const dialog = await open(
    { details: createDetails() },
    {
      issue: ({ body }) => {
        keys.push((body as { idempotency_key: string }).idempotency_key);
        return new Rejection(503, `No reply ${keys.length}`);
      },
    },
  );
  send(dialog);
  await screen.findByText('No reply 1');
  send(dialog);
  await screen.findByText('No reply 2');
  expect(keys).toEqual([anyKey, keys[0]]);
});

test('says why it was refused, offers to ask the organisation, and keeps what was chosen', async () => {
  const dialog = await open(
    { details: createDetails() },
    { issue: () => new Rejection(409, certificateTexts.notCertifiable, 'not_certifiable') },
  );
  fireEvent.click(dialog?.getByLabelText(texts.phones.full, { exact: false }) ?? document.body);
  send(dialog);
  await screen.findByText(certificateTexts.notCertifiable);
  expect(readLinks(dialog)).toEqual([
    `${screens.newVerification}?type=employee&name=Ngozi+Okonkwo&phone=08031234567&organization=Zenwata+Foods`,
  ]);
  expect(dialog?.getByLabelText<HTMLInputElement>(texts.phones.full, { exact: false }).checked).toBe(true);
});

test('asks nothing about a phone number that nobody knows', async () => {
  const dialog = await open({ details: createDetails({ phone: '', phone_display: '' }) });
  expect(dialog?.queryByRole('radio')).toBeNull();
});

test('gives the focus back when it is closed', async () => {
  const dialog = await open({ details: createDetails() });
  fireEvent.click(dialog?.getByRole('button', { name: 'Cancel' }) ?? document.body);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(issueTexts.issue));
});

const unconfirmed = {
  ...confirmed,
  name: 'Lekki Works',
  assurance: { ...confirmed.assurance, level: 'domain verified' },
} as const;

test.each<[string, Partial<CandidateDetails>, string]>([
  ['nobody has confirmed the source', { recorded_by: unconfirmed }, texts.unconfirmed('Lekki Works')],
  [
    'the source has a name like a confirmed one',
    { recorded_by: { ...unconfirmed, name: 'Zenwata', resembles_confirmed: true } },
    texts.unconfirmed('zenwata.example'),
  ],
  [
    'the source speaks about another organisation',
    { organization: 'Amberleaf' },
    texts.notItself('Zenwata Foods', 'Amberleaf'),
  ],
])('explains that %s, and offers to ask', async (_, changes, reason) => {
  const dialog = await open({ details: createDetails({ is_verified: false, ...changes }) });
  dialog?.getByText(reason);
  expect(dialog?.queryByRole('button', { name: issueTexts.issue })).toBeNull();
  expect(readLinks(dialog)).toEqual([
    expect.stringMatching(/^\/verifications\/new\?type=employee&name=Ngozi/u),
  ]);
});

test.each<[MemberRole, string[]]>([
  ['owner', [screens.assurance]],
  ['checker', []],
])('says to a member who is %s that the own name has to be confirmed first', async (role, links) => {
  const changes = { is_verified: false, recorded_by: unconfirmed, is_own: true };
  const dialog = await open({ details: createDetails(changes) }, { role });
  dialog?.getByText(texts.ownUnconfirmed);
  dialog?.getByText(texts.confirmFirst);
  expect(dialog?.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

test.each<[MemberRole, number]>([
  ['owner', 2],
  ['checker', 1],
])('offers to ask the namesake with a confirmed name to a member who is %s', async (role, links) => {
  const recorded_by = { ...unconfirmed, resembles_confirmed: true };
  const changes = { is_verified: false, is_own: true, recorded_by };
  const dialog = await open({ details: createDetails(changes) }, { role });
  dialog?.getByText(texts.ownUnconfirmed);
  dialog?.getByText(texts.askNamesake);
  expect(dialog?.getByRole('link', { name: texts.ask }).getAttribute('href')).toContain('Zenwata+Foods');
  expect(readLinks(dialog)).toHaveLength(links);
});

test.each([false, true])(
  'offers to ask the organisation of an own record about another one, if the own name is like a confirmed one: %s',
  async (resembles_confirmed) => {
    const recorded_by = { ...unconfirmed, resembles_confirmed };
    const changes = { is_verified: false, is_first_hand: false, is_own: true, recorded_by };
    const dialog = await open({ details: createDetails(changes) });
    dialog?.getByText(texts.ownAboutOther('Zenwata Foods'));
    expect(dialog?.queryByText(texts.confirmFirst)).toBeNull();
    expect(readLinks(dialog)).toEqual([expect.stringContaining('organization=Zenwata+Foods')]);
  },
);

test('a company cannot certify its students, and is not asked itself', async () => {
  const changes = {
    candidate_type: 'student',
    is_verified: false,
    is_first_hand: false,
    is_own: true,
  } as const;
  const dialog = await open({ details: createDetails(changes) });
  dialog?.getByText(texts.onlySchools);
  expect(dialog?.queryByRole('link')).toBeNull();
});

test.each([
  ['Ada Obi', 0],
  ['Zenwata Foods', 1],
])('an individual is not asked itself about an own record: %s', async (organizationName, links) => {
  const recorded_by = { ...unconfirmed, name: 'Ada Obi', kind: 'individual' } as const;
  const changes = {
    is_verified: false,
    is_first_hand: false,
    is_own: true,
    organization: organizationName,
    recorded_by,
  };
  const dialog = await open({ details: createDetails(changes) });
  dialog?.getByText(texts.unconfirmed('Ada Obi'));
  expect(dialog?.queryAllByRole('link')).toHaveLength(links);
});

test('explains that a restricted record cannot be certified, and offers nobody to ask', async () => {
  const dialog = await open({ details: createDetails({ is_own: true, restricted_on: '2026-11-20' }) });
  dialog?.getByText(texts.restricted);
  expect(dialog?.queryByRole('link')).toBeNull();
});

test.each([
  ['its record was deleted', { source: { text: '', is_verified: true, last_confirmed_on: null } }],
  [
    'its source is not confirmed',
    { source: { text: '', is_verified: false, last_confirmed_on: null }, candidate_id: '9' },
  ],
  [
    'the name of the responder is not confirmed',
    {
      answer: {
        ...answer,
        responder: { ...answer.responder, organization: { ...organization, is_name_confirmed: false } },
      },
    },
  ],
])('explains that a verification cannot be certified when %s', async (_, changes) => {
  const dialog = await open({ verification: createVerification({ outcome: 'left', ...changes }) });
  dialog?.getByText(texts.noSource);
  expect(readLinks(dialog)).toEqual([expect.stringContaining('name=Ngozi+Okonkwo')]);
});

test.each(['records officer', 'auditor'] as const)('is not shown to a member who is %s', async (role) => {
  expect(await open({ details: createDetails() }, { role })).toBeNull();
});
