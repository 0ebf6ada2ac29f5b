// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { listPermissions, type MemberRole } from '#contract/permissions.ts';
import type { Role } from '#contract/fields/fields.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { connectionLost, stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { Overview } from './overview.tsx';
import { welcomeTexts } from './welcome-texts.ts';

const counts: Reply<typeof getOverview>['data'] = {
  current: 1200,
  former: 34,
  unconfirmed: 3,
  without_photo: 1,
  duplicates: { total: 5000, has_more: true },
  imports_with_rejected_rows: 2,
  is_verified: false,
  has_colleagues: false,
};
const nobody = { current: 0, former: 0, unconfirmed: 0, without_photo: 0 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(reply: () => unknown, role: Role = 'school', member: MemberRole = 'owner') {
  vi.stubGlobal('localStorage', { getItem: () => null });
  setSignedInUser({
    role,
    email: 'ada@example.com',
    image_url: null,
    closing_at: null,
    member: {
      role: member,
      display_name: null,
      operator: 'no',
      permissions: listPermissions({ role: member, can_export: false }),
    },
  });
  const server = stubServer({ [toKey(getOverview)]: reply });
  const router = createMemoryRouter([{ path: '/', element: <Overview /> }]);
  renderWithQueries(<RouterProvider router={router} />);
  return server;
}
const showCounts = (data: Partial<typeof counts>, ...member: [Role?, MemberRole?]) =>
  show(() => ({ data: { ...counts, ...data } }), ...member);

const listLinks = () =>
  screen
    .getAllByRole('link')
    .map(
      (link) =>
        `${link.textContent?.replaceAll(/\s+/gu, ' ')} -> ${decodeURIComponent(link.getAttribute('href') ?? '')}`,
    );

test('links each count to the list of what it counts', async () => {
  const { calls } = showCounts({});
  await screen.findByText(welcomeTexts.yourData);
  expect(listLinks()).toEqual([
    'Current1,200 -> /view-data?status=current',
    'Left34 -> /view-data?status=former',
    '99 % of the current ones recorded or confirmed within a year -> /view-data?status=current',
    'Confirm 3 candidates -> /view-data?status=current&unconfirmed=12+months',
    '1 photo missing -> /view-data/photos',
    'Possible duplicates: more than 5,000 -> /view-data/duplicates',
    '2 imports with rejected rows -> /view-data/imports',
  ]);
  expect(calls).toHaveLength(1);
});

test('says that nothing needs attention, and shows no share of nobody', async () => {
  showCounts({
    ...nobody,
    former: 4,
    duplicates: { total: 0, has_more: false },
    imports_with_rejected_rows: 0,
  });
  expect(await screen.findByText(welcomeTexts.nothingToDo)).toBeTruthy();
  expect(screen.queryByText(/within a year/u)).toBeNull();
});

test.each<[Role, MemberRole, string[]]>([
  ['school', 'owner', ['/assurance', '/upload-data', '/team']],
  ['company', 'records officer', ['/upload-data']],
  ['individual', 'owner', ['/upload-data']],
])('leads the %s without candidates, as %s, through its first steps', async (role, member, expected) => {
  showCounts(nobody, role, member);
  await screen.findByText(welcomeTexts.start);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('marks the steps that are done', async () => {
  showCounts({ ...nobody, is_verified: true });
  await screen.findByText(welcomeTexts.start);
  const done = screen
    .getAllByRole('link')
    .filter(({ textContent }) => textContent?.includes(welcomeTexts.done));
  expect(done.map((link) => link.getAttribute('href'))).toEqual(['/assurance']);
});

test('shows nothing when the counts cannot be loaded', async () => {
  const { calls } = show(connectionLost);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(document.body.textContent).toBe(''));
  expect(document.querySelector('.animate-shimmer')).toBeNull();
});
