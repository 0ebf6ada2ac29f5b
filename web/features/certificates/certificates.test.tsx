// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as calls from '#contract/calls/certificates.ts';
import type { Certificate } from '#contract/certificate.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { toPage } from '#contract/pages.ts';
import { screens, toCertificateScreen, toCheckPage } from '#contract/screens.ts';
import {
  certificateChangeLabels,
  certificatePartyLabels,
  certificateStateLabels,
  certificateTexts,
  certificateTitles,
} from '#contract/texts/certificates.ts';
import { copyLinkTexts } from '#web/shared/actions/copy-link-texts.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';
import { CERTIFICATE, createCertificate } from '#web/testing/certificates.ts';
import { connectionLost, never, Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { closeNotice } from '#web/ui/feedback/notice-store.ts';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { loadingText } from '#web/ui/feedback/loading-text.ts';
import CertificateScreen from './certificate-screen.tsx';
import CertificatesScreen from './certificates-screen.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';

const toOne = (call: Parameters<typeof toKey>[0]) => toKey(call).replace('{reference}', CERTIFICATE);
const LIST = toKey(calls.listCertificates);
const [GET, WITHDRAW, DOWNLOAD] = [
  calls.getCertificate,
  calls.withdrawCertificate,
  calls.downloadCertificate,
].map(toOne) as [string, string, string];

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  closeNotice();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(path: string, replies: Parameters<typeof stubServer>[0]) {
  const server = stubServer(replies);
  const router = createMemoryRouter(
    [
      { path: screens.certificates, element: <CertificatesScreen /> },
      { path: toCertificateScreen(':reference'), element: <CertificateScreen /> },
    ],
    { initialEntries: [path] },
  );
  queryClient.setDefaultOptions({ queries: { retry: false } });
  renderWithQueries(
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
    </>,
    queryClient,
  );
  return { router, ...server };
}

/** Opens a certificate and waits until it is shown. */
async function openOne(certificate: Certificate, replies: Parameters<typeof stubServer>[0] = {}) {
  const opened = open(toCertificateScreen(CERTIFICATE), {
    [GET]: () => ({ data: certificate }),
    ...replies,
  });
  await screen.findByRole('heading', { level: 2, name: certificateStateLabels[certificate.state] });
  return opened;
}
const openList = (rows: Certificate[], path: string = screens.certificates) => {
  const sent: Record<string, string>[] = [];
  const list = open(path, {
    [LIST]: ({ query }) => {
      sent.push(query);
      return toPage(rows, rows.length, { page: 1, per_page: 20 });
    },
  });
  return { ...list, sent };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('lists the issued certificates with their states and checks', async () => {
  const { sent } = openList([
    createCertificate(),
    createCertificate({ reference: 'CT-8', state: 'withdrawn', checks: 0, last_checked_at: null }),
  ]);
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('Two rows were expected.');
  const row = within(first);
  expect(row.getByRole('link', { name: 'Ngozi Okonkwo' }).getAttribute('href')).toBe(
    toCertificateScreen(CERTIFICATE),
  );
  row.getByText('Zenwata Foods');
  row.getByText(certificateStateLabels.valid);
  row.getByText('24 Nov 2026');
  row.getByText('22 Feb 2027');
  row.getByText('Checked 3 times, last 25 Nov 2026');
  within(second).getByText(certificateStateLabels.withdrawn);
  within(second).getByText('Not checked yet');
  expect(sent).toEqual([{ side: 'requester', page: '1', per_page: '20' }]);
});

test('lists what others issued about own records, with who did', async () => {
  const { sent } = openList(
    [createCertificate({ is_requester: false, is_source: true })],
    `${screens.certificates}?side=source`,
  );
  await screen.findByRole('cell', { name: 'Amberleaf Ventures' });
  expect(screen.getByRole('link', { name: texts.side.source }).getAttribute('aria-current')).toBe('page');
  expect(sent).toEqual([{ side: 'source', page: '1', per_page: '20' }]);
});

test('names a certificate whose personal data is gone by its reference', async () => {
  openList([createCertificate({ state: 'erased', snapshot: null })]);
  await screen.findByRole('link', { name: formatCertificateReference(CERTIFICATE) });
  expect(formatCertificateReference(CERTIFICATE)).toBe('CT-7H3K-Q2WXY-Z4M9');
});

test.each(['requester', 'source'] as const)('says that the list of the %s is empty', async (side) => {
  openList([], `${screens.certificates}?side=${side}`);
  await screen.findByText(texts.none[side]);
  screen.getByText(texts.noneWhy[side]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows no rows of the other list while a list loads', async () => {
  open(screens.certificates, {
    [LIST]: (sent) =>
      sent.query['side'] === 'source'
        ? never(sent)
        : toPage([createCertificate()], 1, { page: 1, per_page: 20 }),
  });
  await screen.findByRole('link', { name: 'Ngozi Okonkwo' });
  fireEvent.click(screen.getByRole('link', { name: texts.side.source }));
  await screen.findByText(loadingText);
  expect(screen.queryByRole('link', { name: 'Ngozi Okonkwo' })).toBeNull();
});

test('loads the list again after a lost connection', async () => {
  let reply: () => unknown = connectionLost;
  open(screens.certificates, { [LIST]: () => reply() });
  await screen.findByText(texts.failed);
  reply = () => toPage([createCertificate()], 1, { page: 1, per_page: 20 });
  press(routeErrorTexts.tryAgain);
  await screen.findByRole('link', { name: 'Ngozi Okonkwo' });
  expect(screen.queryByText(texts.failed)).toBeNull();
});

test('shows a valid certificate with who vouches, the short code and its link', async () => {
  await openOne(createCertificate());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ngozi Okonkwo');
  const facts = within(screen.getByRole('region', { name: certificateTitles.employee }));
  for (const text of [
    'Accountant',
    '1 May 2019',
    'Still employed',
    '… 4567',
    'Amberleaf Ventures',
    'Tenancy',
  ])
    facts.getByText(text);
  const vouches = within(screen.getByRole('region', { name: texts.vouches }));
  vouches.getByText('Zenwata Foods says so itself; confirmed 20 November 2026.');
  vouches.getByText(/^The operator of HR Portal confirmed that this is Zenwata Foods by its domain/u);
  screen.getByText('K7QF2-M9XHT');
  screen.getByText(`${location.origin}${toCheckPage(CERTIFICATE)}`);
});

test('shares a link that names nobody', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  await openOne(createCertificate());
  const link = `${location.origin}${toCheckPage(CERTIFICATE)}`;
  press(copyLinkTexts.copyLink);
  expect(write).toHaveBeenCalledWith(link);
  for (const name of [texts.email, texts.whatsApp]) {
    const address = decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(address).toContain(link);
    expect(address).not.toMatch(/Ngozi|Okonkwo|Zenwata|Amberleaf|4567/u);
  }
});

test('says what has changed since, and downloads the document nevertheless', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openOne(createCertificate({ state: 'changed', changes: ['position', 'source_name'] }), {
    [DOWNLOAD]: () => new Response('%PDF'),
  });
  screen.getByText(certificateChangeLabels.position);
  screen.getByText(certificateChangeLabels.source_name);
  press(texts.download);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  save.mockRestore();
});

test('says why the document could not be downloaded', async () => {
  await openOne(createCertificate(), {
    [DOWNLOAD]: () => new Rejection(503, certificateTexts.busy, 'documents_busy'),
  });
  press(texts.download);
  await screen.findByText(texts.downloadFailed);
  screen.getByText(certificateTexts.busy);
  expect(screen.getByRole('button', { name: texts.download }).getAttribute('aria-busy')).toBeNull();
});

test('shows that a certificate has ended when its document is refused', async () => {
  let current = createCertificate();
  await openOne(current, {
    [GET]: () => ({ data: current }),
    [DOWNLOAD]: () => {
      current = createCertificate({ state: 'withdrawn' });
      return new Rejection(409, certificateTexts.ended, 'certificate_ended');
    },
  });
  press(texts.download);
  await screen.findByRole('heading', { level: 2, name: certificateStateLabels.withdrawn });
  expect(screen.queryByText(texts.downloadFailed)).toBeNull();
});

test.each(['withdrawn', 'expired', 'erased'] as const)(
  'offers nothing to do once it is %s',
  async (state) => {
    await openOne(
      createCertificate({
        state,
        snapshot: state === 'erased' ? null : createCertificate().snapshot,
        withdrawal:
          state === 'withdrawn'
            ? { at: '2026-11-26T09:00:00.000Z', by: 'source', reason: 'A mistake' }
            : null,
      }),
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText('K7QF2-M9XHT')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([texts.back]);
    if (state !== 'withdrawn') return;
    screen.getByText(texts.states.withdrawn(certificatePartyLabels.source, '2026-11-26T09:00:00.000Z'));
    screen.getByText(texts.states.reason('A mistake'));
  },
);

test('withdraws with a reason, which it asks for', async () => {
  const withdrawn = createCertificate({
    state: 'withdrawn',
    withdrawal: { at: '2026-11-26T09:00:00.000Z', by: 'requester', reason: 'Wrong person' },
  });
  let sent: unknown;
  const { calls: made } = await openOne(createCertificate(), {
    [WITHDRAW]: ({ body }) => {
      sent = body;
      return { message: certificateTexts.withdrawn, data: withdrawn };
    },
  });
  press(texts.withdraw);
  const dialog = within(await screen.findByRole('dialog', { name: texts.withdrawTitle }));
  dialog.getByText(texts.withdrawText('Zenwata Foods'));
  fireEvent.click(dialog.getByRole('button', { name: texts.withdraw }));
  dialog.getByText(texts.reasonMissing);
  expect(made).not.toContain(WITHDRAW);
  fireEvent.change(dialog.getByLabelText(texts.reasonLabel), { target: { value: 'Wrong person' } });
  fireEvent.click(dialog.getByRole('button', { name: texts.withdraw }));
  await screen.findByText(certificateTexts.withdrawn);
  screen.getByRole('heading', { level: 2, name: certificateStateLabels.withdrawn });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual({ reason: 'Wrong person' });
});

test('lists a withdrawn certificate as withdrawn', async () => {
  let current = createCertificate();
  open(screens.certificates, {
    [LIST]: () => toPage([current], 1, { page: 1, per_page: 20 }),
    [GET]: () => ({ data: current }),
    [WITHDRAW]: () => {
      current = createCertificate({ state: 'withdrawn' });
      return { message: certificateTexts.withdrawn, data: current };
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Ngozi Okonkwo' }));
  fireEvent.click(await screen.findByRole('button', { name: texts.withdraw }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(texts.reasonLabel), { target: { value: 'Wrong' } });
  fireEvent.click(dialog.getByRole('button', { name: texts.withdraw }));
  await screen.findByRole('heading', { level: 2, name: certificateStateLabels.withdrawn });
  fireEvent.click(screen.getByRole('link', { name: texts.back }));
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(row.getByText(certificateStateLabels.withdrawn)).toBeTruthy();
});

describe('a row of the list', () => {
  const NAMESAKE = 'CT-8H3KQ2WXYZ4M9';
  const nameButton = (reference: string) =>
    `${texts.withdraw} ${texts.certificateOf('Ngozi Okonkwo', formatCertificateReference(reference))}`;

  /** Opens a list of two certificates of one person, and the dialog of the second by its button. */
  async function openDialog(withdraw: () => unknown) {
    let state: Certificate['state'] = 'valid';
    const { calls: made } = open(screens.certificates, {
      [LIST]: () =>
        toPage([createCertificate(), createCertificate({ reference: NAMESAKE, state })], 2, {
          page: 1,
          per_page: 20,
        }),
      [WITHDRAW.replace(CERTIFICATE, NAMESAKE)]: () => {
        state = 'withdrawn';
        return withdraw();
      },
    });
    const button = await screen.findByRole('button', { name: nameButton(NAMESAKE) });
    button.focus();
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: texts.withdrawTitle }));
    return { dialog, button, made };
  }
  const giveReason = (dialog: ReturnType<typeof within>) => {
    fireEvent.change(dialog.getByLabelText(texts.reasonLabel), { target: { value: 'Wrong' } });
    fireEvent.click(dialog.getByRole('button', { name: texts.withdraw }));
  };
  const readFocusedLink = () => document.activeElement?.getAttribute('href');

  test('withdraws its certificate and focuses the row', async () => {
    const { dialog, button } = await openDialog(() => ({
      message: certificateTexts.withdrawn,
      data: createCertificate({ reference: NAMESAKE, state: 'withdrawn' }),
    }));
    dialog.getByText(formatCertificateReference(NAMESAKE), { exact: false });
    giveReason(dialog);
    await screen.findByText(certificateTexts.withdrawn);
    screen.getByText(certificateStateLabels.withdrawn);
    expect(button.isConnected).toBe(false);
    screen.getByRole('button', { name: nameButton(CERTIFICATE) });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(readFocusedLink()).toBe(toCertificateScreen(NAMESAKE)));
  });

  test('focuses the row when the other organisation withdrew its certificate first', async () => {
    const { dialog } = await openDialog(
      () => new Rejection(409, certificateTexts.ended, 'certificate_ended'),
    );
    giveReason(dialog);
    await screen.findByText(certificateTexts.ended);
    await screen.findByText(certificateStateLabels.withdrawn);
    await waitFor(() => expect(readFocusedLink()).toBe(toCertificateScreen(NAMESAKE)));
  });

  test('withdraws nothing when its dialog is cancelled', async () => {
    const { dialog, button, made } = await openDialog(() => ({}));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(made.filter((call) => call !== LIST)).toEqual([]);
  });

  test.each<[Certificate['state'], boolean]>([
    ['valid', true],
    ['changed', true],
    ['under review', true],
    ['withdrawn', false],
    ['expired', false],
    ['erased', false],
  ])('offers to withdraw what can be checked still: %s, %s', async (state, isOffered) => {
    openList([createCertificate({ state })]);
    await screen.findByRole('link', { name: 'Ngozi Okonkwo' });
    expect(screen.queryByRole('button', { name: nameButton(CERTIFICATE) }) !== null).toBe(isOffered);
  });
});

test('shows what is true when the other organisation withdrew it first', async () => {
  let current = createCertificate();
  await openOne(current, {
    [GET]: () => ({ data: current }),
    [WITHDRAW]: () => {
      current = createCertificate({ state: 'withdrawn' });
      return new Rejection(409, certificateTexts.ended, 'certificate_ended');
    },
  });
  press(texts.withdraw);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(texts.reasonLabel), { target: { value: 'Wrong' } });
  fireEvent.click(dialog.getByRole('button', { name: texts.withdraw }));
  await screen.findByText(certificateTexts.ended);
  await screen.findByRole('heading', { level: 2, name: certificateStateLabels.withdrawn });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the source can withdraw it, but neither downloads nor shares it', async () => {
  await openOne(createCertificate({ is_requester: false, is_source: true }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([texts.withdraw]);
  press(texts.withdraw);
  await screen.findByText(texts.withdrawText('Amberleaf Ventures'));
});

test('says nothing of another organisation when one vouches for itself', async () => {
  await openOne(createCertificate({ is_source: true }));
  press(texts.withdraw);
  await screen.findByText(texts.withdrawOwn);
  expect(screen.queryByText(/gets an email/u)).toBeNull();
});

test('tells apart two organisations of the same name', async () => {
  const { snapshot } = createCertificate();
  await openOne(createCertificate({ snapshot: snapshot && { ...snapshot, requester: 'Zenwata Foods' } }));
  press(texts.withdraw);
  expect(await screen.findByText(texts.withdrawText('Zenwata Foods'))).toBeTruthy();
});

test.each<[Partial<Certificate>, boolean]>([
  [{ changes: ['position'] }, true],
  [{ changes: ['position'], is_requester: false, is_source: true }, false],
  [{ changes: ['position', 'source_confirmation'] }, false],
])('advises to issue a new one only if one can be issued: %j', async (changes, isAdvised) => {
  await openOne(createCertificate({ state: 'changed', ...changes }));
  expect(screen.queryByText(texts.states.issueAgain, { exact: false }) !== null).toBe(isAdvised);
});

test.each([
  [true, true],
  [false, false],
])('advises whoever issued an expired one to issue another: %s', async (is_requester, isAdvised) => {
  await openOne(createCertificate({ state: 'expired', is_requester, is_source: !is_requester }));
  expect(screen.queryByText(texts.states.issueAnother, { exact: false }) !== null).toBe(isAdvised);
});

test.each([
  ['hidden', true],
  ['masked', false],
] as const)('says of a phone number only that it is hidden, if it is: %s', async (shows_phone, isSaid) => {
  const { snapshot } = createCertificate();
  await openOne(createCertificate({ snapshot: snapshot && { ...snapshot, shows_phone, phone: '' } }));
  expect(screen.queryByText(texts.phoneHidden) !== null).toBe(isSaid);
  expect(screen.queryByText(texts.phone) !== null).toBe(isSaid);
});

test('says that there is no such certificate', async () => {
  open(toCertificateScreen(CERTIFICATE), {
    [GET]: () => new Rejection(404, certificateTexts.notFound, 'certificate_not_found'),
  });
  await screen.findByText(texts.notFoundWhy);
  expect(screen.queryByRole('button')).toBeNull();
});
