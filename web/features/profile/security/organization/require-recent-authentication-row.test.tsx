// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { requireRecentAuthentication } from '#contract/calls/security.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { RequireRecentAuthenticationRow } from './require-recent-authentication-row.tsx';

const texts = securityScreenTexts.organization;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(isRequired: boolean) {
  const sent: unknown[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  stubServer({ [toKey(requireRecentAuthentication)]: ({ body }) => (sent.push(body), { message: '' }) });
  renderWithQueries(
    <ul>
      <RequireRecentAuthenticationRow isRequired={isRequired} />
    </ul>,
  );
  screen.getByText(texts.confirmText(isRequired));
  return sent;
}

test('lists the protected actions before it turns confirmation on', async () => {
  const sent = open(false);
  fireEvent.click(screen.getByRole('button', { name: texts.startAsking }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.startAskingTitle }));
  for (const action of texts.asksBefore) dialog.getByText(action);
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: texts.startAsking }));
  await expect.poll(() => sent).toEqual([{ required: true }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('turns confirmation off with one click', async () => {
  const sent = open(true);
  fireEvent.click(screen.getByRole('button', { name: texts.stopAsking }));
  await expect.poll(() => sent).toEqual([{ required: false }]);
});
