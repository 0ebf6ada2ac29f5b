// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNameChecks, listRegistryChecks } from '#contract/calls/operator.ts';
import type { Role } from '#contract/fields/fields.ts';
import { toPage } from '#contract/pages.ts';
import { listPermissions, type MemberRole, memberRoles } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import type { OperatorAccess } from '#contract/user.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { shortcutTexts } from '#web/shell/shortcuts/shortcut-texts.ts';
import { MemberLinks } from './member-links.tsx';
import { menuTexts } from './menu-texts.ts';

const ORGANIZATIONS_ONLY = [screens.team, screens.assurance, screens.requests];

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

interface Member {
  kind?: Role;
  role?: MemberRole;
  operator?: OperatorAccess;
}

/** Shows the links of a member in the bar and in the hamburger menu, where a registry check and two names wait. */
function open({ kind = 'company', role = 'owner', operator = 'no' }: Member = {}) {
  const page = (total: number) => ({ ...toPage([], total, { page: 1, per_page: 1 }) });
  const { calls } = stubServer({
    [toKey(listRegistryChecks)]: () => page(1),
    [toKey(listNameChecks)]: () => page(2),
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
  const links = (
    <>
      <MemberLinks place="bar" />
      <nav>
        <MemberLinks place="menu" />
      </nav>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: [screens.team] });
  render(<RouterProvider router={router} />);
  return { calls, router };
}

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
