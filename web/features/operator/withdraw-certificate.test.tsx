// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withdrawAnyCertificate } from '#contract/calls/certificates.ts';
import { listOrganizations } from '#contract/calls/operator.ts';
import { toPage } from '#contract/pages.ts';
import { toCheckPage } from '#contract/screens.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { CERTIFICATE } from '#web/testing/certificates.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { operatorScreenTexts } from './operator-screen-texts.ts';

const texts = operatorScreenTexts.certificate;
const WITHDRAW = toKey(withdrawAnyCertificate).replace('{reference}', CERTIFICATE);

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog, and returns what reads it, fills it in and sends it. */
async function open(withdraw: Parameters<typeof stubServer>[0][string]) {
  const { calls } = stubServer({
    [toKey(listOrganizations)]: () => toPage([], 0, { page: 1, per_page: 20 }),
    [WITHDRAW]: withdraw,
  });
  renderWithQueries(
    <MemoryRouter>
      <OrganizationsSection />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: texts.open }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: texts.action }));
  return { calls, dialog, fill, send };
}

test.each([` ${CERTIFICATE} `, `https://portal.example${toCheckPage(CERTIFICATE)}`])(
  'withdraws a certificate with a reason by %j',
  async (entered) => {
    let sent: unknown;
    const { calls, dialog, fill, send } = await open(({ body }) => {
      sent = body;
      return { message: certificateTexts.withdrawn };
    });
    send();
    dialog.getByText(texts.referenceNeeded);
    dialog.getByText(operatorScreenTexts.reasonNeeded);
    expect(calls).not.toContain(WITHDRAW);
    fill(texts.reference, entered);
    fill(operatorScreenTexts.reason, 'Forged record');
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual({ reason: 'Forged record' });
  },
);

test('keeps what was entered when there is no such certificate', async () => {
  const { dialog, fill, send } = await open(
    () => new Rejection(404, certificateTexts.notFound, 'certificate_not_found'),
  );
  fill(texts.reference, CERTIFICATE);
  fill(operatorScreenTexts.reason, 'Forged record');
  send();
  await dialog.findByText(certificateTexts.notFound);
  expect(dialog.getByLabelText<HTMLInputElement>(texts.reference).value).toBe(CERTIFICATE);
});
