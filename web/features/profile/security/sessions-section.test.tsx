// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endOtherSessions, listSessions, type Session } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { securityScreenTexts } from './security-texts.ts';
import { SessionsSection } from './sessions-section.tsx';

const texts = securityScreenTexts.sessions;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const createSession = (id: number, device: string): Session => ({
  id,
  device,
  network: '203.0.113.0/24',
  method: 'password',
  second_factor: null,
  created_at: '2024-05-01T10:00:00.000Z',
  last_seen_at: '2024-05-01T10:00:00.000Z',
  is_current: id === 1,
});
const own = createSession(1, 'Chrome on Linux');

function openSection(reply: () => unknown) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const replies: Parameters<typeof stubServer>[0] = { [toKey(listSessions)]: reply };
  const { calls } = stubServer(replies);
  renderWithQueries(<SessionsSection />);
  return { replies, calls };
}

test('says so when the devices cannot be loaded, and tries again', async () => {
  const { replies } = openSection(() => new Rejection(503));
  await screen.findByText(texts.failed);
  replies[toKey(listSessions)] = () => ({ data: [own] });
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await screen.findByText(texts.onlyThis);
  expect(screen.queryByRole('button')).toBeNull();
});

test('logs out other devices after a question', async () => {
  const others = [createSession(2, 'Firefox on Linux'), createSession(3, '')];
  const { replies, calls } = openSection(() => ({ data: [own, ...others] }));
  await screen.findByText('Firefox on Linux');
  const labels = screen
    .getAllByText(texts.logOut, { exact: true })
    .map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual(
    ['Firefox on Linux', texts.unknownDevice].map((device) => texts.logOutDevice(device)),
  );
  fireEvent.click(screen.getByRole('button', { name: texts.logOutOthers }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.othersTitle }));
  dialog.getByText(texts.othersText(2));
  expect(calls).not.toContain(toKey(endOtherSessions));
  replies[toKey(endOtherSessions)] = () => ({ message: securityTexts.sessionsEnded(2), data: { ended: 2 } });
  replies[toKey(listSessions)] = () => ({ data: [own] });
  fireEvent.click(dialog.getByRole('button', { name: texts.logOutOthers }));
  await screen.findByText(texts.onlyThis);
});
