// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import {
  allowAnomalousLookUps,
  type Anomaly,
  listAnomalies,
  stopAnomalousLookUps,
} from '#contract/calls/anomalies.ts';
import {
  confirmName,
  downloadRegistryDocument,
  listNameChecks,
  listOrganizations,
  listRegistryChecks,
  openNameCheckDomain,
  type OperatedOrganization,
  type PendingCheck,
  type PendingNameCheck,
  refuseName,
  suspendOrganization,
} from '#contract/calls/operator.ts';
import { getUser } from '#contract/calls/profile.ts';
import { confirmIdentity, getSecurity } from '#contract/calls/security.ts';
import { toPage } from '#contract/pages.ts';
import { screens } from '#contract/screens.ts';
import type { OperatorAccess } from '#contract/user.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { ConfirmIdentityDialog } from '#web/shell/confirm-identity/confirm-identity-dialog.tsx';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { security } from '#web/testing/security.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import OperatorScreen from './operator-screen.tsx';
import { queues } from './queues.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

// Computing what is hidden would take most of the time.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OWN = 1;
const AT = '2024-05-01T10:00:00.000Z';

/** The rows of the table of a list, without its head. */
const getRows = (section: { getAllByRole: (role: string) => HTMLElement[] }) =>
  section.getAllByRole('row').slice(1);

const page = <T,>(rows: T[]) => toPage(rows, rows.length, { page: 1, per_page: 25 });

const replyAs = (operator: OperatorAccess): Reply<typeof getUser> => ({
  data: { data: createUser('owner', { operator }) },
});

const createOrganization = (changes: Partial<OperatedOrganization> = {}): OperatedOrganization => ({
  id: 2,
  name: 'Sunbird Milling',
  kind: 'company',
  owners: ['owner@example.com'],
  created_at: AT,
  assurance: { level: 'email only', checked: null, checked_at: null, expires_at: null },
  has_misleading_name: false,
  same_domain: [],
  similar_to: [],
  members: 1,
  candidates: 0,
  last_seen_at: null,
  suspension: null,
  ...changes,
});

const createAnomaly = (id: number, changes: Partial<Anomaly> = {}): Anomaly => ({
  id,
  organization: { id: 2, name: 'Kestrel Foods' },
  member: { id: 7, name: 'Halima Sule', has_left: false },
  signal: 'unseen records',
  searches: 0,
  people: 140,
  since: AT,
  raised_at: AT,
  look_ups_stopped_at: null,
  ...changes,
});

const createCheck = (changes: Partial<PendingCheck> = {}): PendingCheck => ({
  id: 4,
  organization: {
    id: 2,
    name: 'Sunbird Milling',
    kind: 'company',
    assurance: { level: 'email only', checked: null, checked_at: null, expires_at: null },
  },
  number: 'RC 1234567',
  name: 'Sunbird Milling',
  requested_at: AT,
  media_type: 'image/jpeg',
  is_opened: false,
  ...changes,
});

const createNameCheck = (changes: Partial<PendingNameCheck> = {}): PendingNameCheck => ({
  id: 5,
  organization: {
    id: 2,
    name: 'Sunbird Milling',
    kind: 'company',
    assurance: { level: 'domain verified', checked: 'sunbird.example', checked_at: AT, expires_at: AT },
  },
  name: 'Sunbird Milling',
  domain: 'sunbird.example',
  requested_at: AT,
  is_opened: false,
  similar_names: [],
  same_domain: [],
  refusals: [],
  ...changes,
});

const listOf = {
  checks: listRegistryChecks,
  names: listNameChecks,
  anomalies: listAnomalies,
  organizations: listOrganizations,
};

/** Opens the tab whose list the replies are about, or the first one. */
function openOperator(others: Record<string, () => unknown> = {}) {
  const queue = queues.find((one) => toKey(listOf[one]) in others) ?? queues[0];
  vi.stubGlobal('localStorage', { getItem: () => null });
  const replies: Parameters<typeof stubServer>[0] = {
    [toKey(getUser)]: () => replyAs('yes'),
    [toKey(getSecurity)]: () => ({ data: security }),
    [toKey(listRegistryChecks)]: () => page([]),
    [toKey(listNameChecks)]: () => page([]),
    [toKey(listAnomalies)]: () => page([]),
    [toKey(listOrganizations)]: () => page([]),
    ...others,
  };
  const { calls } = stubServer(replies);
  renderWithQueries(
    <MemoryRouter initialEntries={[`${screens.operator}?queue=${queue}`]}>
      <OperatorScreen />
      <ConfirmIdentityDialog />
    </MemoryRouter>,
  );
  return { replies, calls };
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('tells a listed member without a second factor what is missing', async () => {
  const { calls } = openOperator({ [toKey(getUser)]: () => replyAs('second factor needed') });
  await screen.findByText(texts.factorWhy);
  expect(screen.getByRole('link', { name: texts.factorLink }).getAttribute('href')).toBe(screens.security);
  expect(screen.queryByRole('region', { name: texts.organizations })).toBeNull();
  expect(calls).toEqual([toKey(getUser)]);
});

test('is not found by anybody else, and asks the portal for no list', async () => {
  const { calls } = openOperator({ [toKey(getUser)]: () => replyAs('no') });
  await screen.findByRole('heading', { level: 1, name: routeErrorTexts.notFoundTitle });
  expect(calls).toEqual([toKey(getUser)]);
});

test('opens each list in a tab with its count', async () => {
  openOperator({
    [toKey(listRegistryChecks)]: () => page([createCheck(), createCheck({ id: 5 })]),
    [toKey(listOrganizations)]: () => page([createOrganization()]),
  });
  await screen.findByRole('link', { name: `${texts.checks} 2`, current: 'page' });
  await screen.findByRole('table', { name: texts.checks });
  const none = { names: texts.noNames, anomalies: texts.noAnomalies };
  for (const queue of ['names', 'anomalies'] as const) {
    fireEvent.click(await screen.findByRole('link', { name: `${texts[queue]} 0` }));
    expect((await screen.findByText(none[queue])).closest('section')).not.toBeNull();
  }
  fireEvent.click(screen.getByRole('link', { name: `${texts.organizations} 1` }));
  await screen.findByRole('button', { name: texts.suspendNamed('Sunbird Milling') });
  expect(screen.queryByRole('region', { name: texts.checks })).toBeNull();
});

test.each([
  ['checks', texts.checksFailed, texts.noChecks],
  ['names', texts.namesFailed, texts.noNames],
  ['anomalies', texts.anomaliesFailed, texts.noAnomalies],
  ['organizations', texts.organizationsFailed, texts.noOrganizations],
] as const)('says that the %s could not be loaded, and loads them again', async (queue, failed, none) => {
  const list = toKey(listOf[queue]);
  const { replies } = openOperator({ [list]: () => new Rejection(503) });
  await screen.findByText(failed);
  replies[list] = () => page([]);
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await screen.findByText(none);
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Returns the text that describes a button. */
const getHint = (button: HTMLElement) =>
  document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)?.textContent;

test('approves a registry check only after its document has been viewed', async () => {
  const check = createCheck();
  const { replies } = openOperator({ [toKey(listRegistryChecks)]: () => page([check]) });
  const section = await findSection(texts.checks);
  const approve = await section.findByRole<HTMLButtonElement>('button', {
    name: texts.approveNamed(check.name),
  });
  expect([approve.disabled, getHint(approve)]).toEqual([true, texts.documentFirst]);
  replies[toKey(downloadRegistryDocument, check.id)] = () => {
    replies[toKey(listRegistryChecks)] = () => page([createCheck({ is_opened: true })]);
    return '';
  };
  fireEvent.click(section.getByText(texts.openDocument));
  const dialog = await findDialog(texts.documentOf(check.name));
  const compared = within(dialog.getByRole('region', { name: texts.compare }));
  compared.getByText(check.number);
  compared.getByText(check.name);
  await expect.poll(() => approve.disabled).toBe(false);
  expect(getHint(approve)).toBeUndefined();
});

test('shows a name with what it could be mistaken for', async () => {
  const others: Partial<PendingNameCheck> = {
    similar_names: [
      { id: 6, name: 'Sunbird Mills', level: 'registry checked' },
      { id: 7, name: 'Sun Bird Milling', level: 'email only' },
    ],
    same_domain: [{ id: 8, name: 'Dovecote Foods', level: 'domain verified' }],
    refusals: [{ name: 'Sunbirds', domain: 'sunbirds.example', reason: 'A parked page.', decided_at: AT }],
  };
  const renamed = { ...createNameCheck().organization, name: 'Kestrel Foods' };
  const ended = { ...createNameCheck().organization, assurance: createCheck().organization.assurance };
  openOperator({
    [toKey(listNameChecks)]: () =>
      page([
        createNameCheck(others),
        createNameCheck({ id: 9, organization: renamed }),
        createNameCheck({ id: 10, organization: ended }),
      ]),
  });
  const section = await findSection(texts.names);
  await section.findByText(texts.namesWaiting(3));
  const [mistakable, old, unproven] = getRows(section).map((item) => item.textContent);
  expect(mistakable).toContain('sunbird.example');
  expect(mistakable).toContain(
    texts.similarNames('Sunbird Mills (Registry checked), Sun Bird Milling (Email only)'),
  );
  expect(mistakable).toContain(texts.sharedDomain('Dovecote Foods (Domain verified)'));
  expect(mistakable).toMatch(/Refused on .*, as “Sunbirds” with sunbirds.example: A parked page\./u);
  expect(mistakable).not.toContain(texts.noOthers);
  expect(old).toContain(texts.noOthers);
  expect(old).toContain(texts.renamedSince('Kestrel Foods'));
  expect(unproven).toContain(texts.domainEnded);
});

test('confirms a name only after its domain has been opened', async () => {
  // The test must not leave its page.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  const check = createNameCheck();
  const open = toKey(openNameCheckDomain, check.id);
  const { replies } = openOperator({
    [toKey(listNameChecks)]: () => page([check]),
    [open]: () => new Rejection(503),
  });
  const section = await findSection(texts.names);
  const confirm = await section.findByRole<HTMLButtonElement>('button', {
    name: texts.confirmNameNamed(check.name),
  });
  expect([confirm.disabled, getHint(confirm)]).toEqual([true, texts.domainFirst]);
  const link = section.getByRole('link', { name: texts.openDomainNamed(check.domain) });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://sunbird.example',
    '_blank',
    'noopener noreferrer',
  ]);
  fireEvent.click(link);
  await section.findByRole('alert');
  expect(confirm.disabled).toBe(true);
  replies[open] = () => {
    replies[toKey(listNameChecks)] = () => page([createNameCheck({ is_opened: true })]);
    return { data: { url: 'https://sunbird.example' } };
  };
  fireEvent.click(link);
  await expect.poll(() => confirm.disabled).toBe(false);
  document.removeEventListener('click', stay);

  fireEvent.click(confirm);
  const dialog = await findDialog(texts.confirmNameTitle(check.name));
  dialog.getByText(texts.confirmNameText(check.name, check.domain));
  replies[toKey(confirmName, check.id)] = () =>
    new Rejection(409, operatorTexts.domainProofEnded, 'domain_proof_ended');
  fireEvent.click(dialog.getByRole('button', { name: texts.confirmName }));
  await dialog.findByText(operatorTexts.domainProofEnded);
  replies[toKey(confirmName, check.id)] = () => ({ message: operatorTexts.nameConfirmed });
  replies[toKey(listNameChecks)] = () => page([]);
  fireEvent.click(dialog.getByRole('button', { name: texts.confirmName }));
  await section.findByText(texts.noNames);
});

test('refuses a name with a reason, opened or not', async () => {
  const check = createNameCheck();
  const refuse = toKey(refuseName, check.id);
  const { replies, calls } = openOperator({ [toKey(listNameChecks)]: () => page([check]) });
  const section = await findSection(texts.names);
  fireEvent.click(await section.findByText(texts.notThisName));
  const dialog = await findDialog(texts.notThisNameTitle(check.name));
  fireEvent.click(dialog.getByRole('button', { name: texts.notThisName }));
  await dialog.findByText(texts.reasonNeeded);
  expect(calls).not.toContain(refuse);
  const bodies: unknown[] = [];
  replies[refuse] = ({ body }) => {
    bodies.push(body);
    return { message: operatorTexts.nameRefused };
  };
  replies[toKey(listNameChecks)] = () => page([]);
  fireEvent.change(dialog.getByLabelText(texts.reason), { target: { value: 'Another company. ' } });
  fireEvent.click(dialog.getByRole('button', { name: texts.notThisName }));
  await section.findByText(texts.noNames);
  expect(bodies).toEqual([{ reason: 'Another company.' }]);
});

test('stops and allows the look-ups of members of other organisations with one click', async () => {
  const anomalies = [
    createAnomaly(3),
    createAnomaly(2, { organization: { id: OWN, name: 'Own Foods' } }),
    createAnomaly(1, { member: { id: 8, name: '', has_left: true } }),
  ];
  const { replies } = openOperator({ [toKey(listAnomalies)]: () => page(anomalies) });
  const section = await findSection(texts.anomalies);
  await section.findByText(texts.stopLookUps);
  const [stoppable, own, former] = getRows(section).map((item) => item.textContent);
  expect(stoppable).toContain('Halima Sule');
  expect(stoppable).toContain(anomalyTexts.signals['unseen records']);
  expect(stoppable).toContain('140 people within 1 hour');
  expect(stoppable).not.toContain(texts.stopped);
  expect(own).toContain(texts.own);
  expect(former).toContain(texts.unknownMember);
  expect(section.getAllByText(texts.stopLookUps)).toHaveLength(1);

  replies[toKey(stopAnomalousLookUps, 3)] = () => ({ message: anomalyTexts.stop });
  replies[toKey(listAnomalies)] = () => page([createAnomaly(3, { look_ups_stopped_at: AT })]);
  fireEvent.click(section.getByText(texts.stopLookUps));
  await section.findByText(texts.stopped);
  replies[toKey(allowAnomalousLookUps, 3)] = () =>
    new Rejection(409, anomalyTexts.notStopped, 'look_ups_not_stopped');
  fireEvent.click(section.getByText(texts.allowAgain));
  await section.findByText(anomalyTexts.notStopped);
});

test('says which confirmed name the name of an organisation is similar to', async () => {
  openOperator({
    [toKey(listOrganizations)]: () =>
      page([
        createOrganization({ similar_to: ['Sunbird Mills Plc'] }),
        createOrganization({ id: 3, name: 'Dovecote Foods' }),
      ]),
  });
  const section = await findSection(texts.organizations);
  await section.findByText(texts.similarTo(['Sunbird Mills Plc']));
  expect(section.getAllByText(/similar to/u)).toHaveLength(1);
  const [header] = section.getAllByRole('rowheader');
  expect(header?.textContent).not.toContain('similar to');
});

test('offers no decision about the own organisation', async () => {
  openOperator({ [toKey(listOrganizations)]: () => page([createOrganization({ id: OWN })]) });
  const section = await findSection(texts.organizations);
  await section.findByText(texts.own);
  expect(section.queryByText(texts.suspend)).toBeNull();
});

test('a decision needs a reason, and asks to confirm the identity after a while', async () => {
  const organization = createOrganization();
  const suspend = toKey(suspendOrganization, organization.id);
  const { replies, calls } = openOperator({ [toKey(listOrganizations)]: () => page([organization]) });
  fireEvent.click(await screen.findByText(texts.suspend));
  const dialog = await findDialog(texts.suspendTitle(organization.name));
  fireEvent.click(dialog.getByRole('button', { name: texts.suspend }));
  await dialog.findByText(texts.reasonNeeded);
  expect(calls).not.toContain(suspend);

  const reasons: unknown[] = [];
  replies[suspend] = ({ body }) => {
    reasons.push(body);
    return new Rejection(403, 'Confirm.', 'recent_authentication_required');
  };
  fireEvent.change(dialog.getByLabelText(texts.reason), {
    target: { value: ' It uploads invented people. ' },
  });
  fireEvent.click(dialog.getByRole('button', { name: texts.suspend }));
  const identity = await findDialog(confirmIdentityTexts.title);
  const password = await identity.findByLabelText(confirmIdentityTexts.password);

  replies[toKey(confirmIdentity)] = () => ({ message: 'Confirmed.' });
  replies[suspend] = ({ body }) => {
    reasons.push(body);
    return { message: 'Suspended.' };
  };
  replies[toKey(listOrganizations)] = () =>
    page([createOrganization({ suspension: { at: AT, reason: 'It uploads invented people.' } })]);
  fireEvent.change(password, { target: { value: 'a password' } });
  fireEvent.click(identity.getByRole('button', { name: confirmIdentityTexts.confirm }));
  await screen.findByText(texts.reinstate);
  expect(reasons).toEqual(Array.from({ length: 2 }, () => ({ reason: 'It uploads invented people.' })));
});
