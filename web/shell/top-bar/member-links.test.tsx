// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNameChecks, listRegistryChecks } from '#contract/calls/operator.ts';
import { countRequests } from '#contract/calls/verification-requests.ts';
import type { Role } from '#contract/fields/fields.ts';
import { toPage } from '#contract/pages.ts';
import { listPermissions, type MemberRole, memberRoles } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import type { OperatorAccess } from '#contract/user.ts';
import { requestsKey } from '#web/features/requests/requests-key.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { shortcutTexts } from '#web/shell/shortcuts/shortcut-texts.ts';
import { MemberLinks } from './member-links.tsx';
import { menuTexts } from './menu-texts.ts';

const HAMBURGER = 'Menu';
const ORGANIZATIONS_ONLY = [screens.team, screens.assurance, screens.requests];

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(async () => {
  // A count that is still on its way would be one of the next test.
  await vi.waitUntil(() => queryClient.isFetching() === 0, { timeout: 20_000 });
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

interface Member {
  kind?: Role;
  role?: MemberRole;
  operator?: OperatorAccess;
}

function Links() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MemberLinks place="bar" />
      <button onClick={() => setOpen(true)}>{HAMBURGER}</button>
      <nav>
        <MemberLinks place="menu" isOpen={isOpen} />
      </nav>
    </>
  );
}

/** Shows the links of a member in the bar and in the hamburger menu, where a registry check and two names wait, and so many requests. */
function open({ kind = 'company', role = 'owner', operator = 'no' }: Member = {}, requests = 0) {
  const page = (total: number) => ({ ...toPage([], total, { page: 1, per_page: 1 }) });
  const { calls } = stubServer({
    [toKey(listRegistryChecks)]: () => page(1),
    [toKey(listNameChecks)]: () => page(2),
    [toKey(countRequests)]: () => ({ data: { open: requests, overdue: 0 } }),
  });
  const permissions = listPermissions({ role, can_export: false });
  act(() =>
    setSignedInUser({
      email: 'ada@example.com',
      image_url: null,
      closing_at: null,
      role: kind,
      member: { role, display_name: null, operator, permissions },
    }),
  );
  const router = createMemoryRouter([{ path: '*', element: <Links /> }], { initialEntries: [screens.team] });
  render(<RouterProvider router={router} />);
  return { calls, router };
}

const nameOpen = (count: number) =>
  new RegExp(`^${menuTexts.requests} ?, ?${menuTexts.waiting(count)}$`, 'u');
const toPaths = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const listHamburgerPaths = () => toPaths([...screen.getByRole('navigation').querySelectorAll('a')]);

async function listMenuPaths() {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(menuTexts.account, 'u') }));
  return toPaths(await screen.findAllByRole('menuitem'));
}

test.each(memberRoles)(
  'the image of a member who is %s opens what the hamburger menu holds',
  async (role) => {
    open({ role });
    const [home, ...listed] = listHamburgerPaths();
    expect(toPaths(screen.getAllByRole('link'))[0]).toBe(home);
    // The last entries list the shortcuts and log out.
    expect(await listMenuPaths()).toEqual([...listed, null, null]);
    screen.getByRole('menuitem', { name: shortcutTexts.title });
    screen.getByRole('menuitem', { name: navigationTexts.logOut });
  },
);

test('the hamburger menu of an owner names all screens, the shortcuts and the log-out in order', () => {
  open();
  const entries = [...screen.getByRole('navigation').querySelectorAll('a, button')];
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Home',
    'Your profile',
    'View Uploaded Data',
    'Upload Data',
    'Recent imports',
    'Possible duplicates',
    'Claims you checked',
    'Certificates',
    'Requests to you',
    'Team',
    'Verification',
    'Security',
    'Activity',
    'Keyboard shortcuts',
    'Log Out',
  ]);
});

test('the menu marks the open screen, and Escape gives the focus back to the image', async () => {
  open();
  await listMenuPaths();
  const current = screen.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-current'));
  expect(toPaths(current)).toEqual([screens.team]);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(menuTexts.account));
});

test('an individual has no team and no verification', () => {
  open({ kind: 'individual' });
  for (const path of ORGANIZATIONS_ONLY) expect(listHamburgerPaths()).not.toContain(path);
  cleanup();
  open({ kind: 'school' });
  for (const path of ORGANIZATIONS_ONLY) expect(listHamburgerPaths()).toContain(path);
});

test('the queue is counted for operators, once a screen', async () => {
  const { calls, router } = open({ operator: 'yes' });
  const both = [toKey(listRegistryChecks), toKey(listNameChecks)];
  const image = `${menuTexts.account}, ${menuTexts.waiting(3)}`;
  await screen.findByRole('button', { name: image });
  expect(screen.getByRole('navigation').textContent).toContain(menuTexts.waiting(3));
  await act(() => router.navigate(`${screens.team}?page=2`));
  expect(calls).toEqual(both);
  await act(() => router.navigate(screens.security));
  // The count of the screen before stays until the new one is known.
  screen.getByRole('button', { name: image });
  await waitFor(() => expect(calls).toEqual([...both, ...both]));
});

test.each([
  ['no', false],
  ['second factor needed', true],
] as const)('the queue is not counted with the access "%s", but linked: %s', (operator, isLinked) => {
  const { calls } = open({ operator });
  expect(listHamburgerPaths().includes(screens.operator)).toBe(isLinked);
  expect(calls).toEqual([]);
});

test('the open requests are counted when the menu is opened, and again after an answer', async () => {
  const { calls } = open({}, 12);
  expect(calls).toEqual([]);
  await listMenuPaths();
  await screen.findByRole('menuitem', { name: nameOpen(12) });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(calls).toEqual([toKey(countRequests)]);
  await queryClient.invalidateQueries({ queryKey: requestsKey });
  await listMenuPaths();
  await waitFor(() => expect(calls).toEqual([toKey(countRequests), toKey(countRequests)]));
});

test('the hamburger menu counts the open requests once it is open', async () => {
  const { calls } = open({}, 1234);
  const nav = within(screen.getByRole('navigation'));
  nav.getByRole('link', { name: menuTexts.requests });
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: HAMBURGER }));
  await nav.findByRole('link', { name: nameOpen(1234) });
});

test('says nothing of requests when none is open', async () => {
  const { calls } = open();
  await listMenuPaths();
  await waitFor(() => expect(calls).toEqual([toKey(countRequests)]));
  screen.getByRole('menuitem', { name: menuTexts.requests });
});

test.each<Member>([{ kind: 'individual' }, { role: 'checker' }, { role: 'auditor' }])(
  'the requests are not counted for %o',
  async (member) => {
    const { calls } = open(member, 4);
    expect(await listMenuPaths()).not.toContain(screens.requests);
    expect(calls).toEqual([]);
  },
);
