// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listPermissions, type MemberRole, memberRoles } from '#contract/permissions.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { guardedScreens, screens } from '#contract/screens.ts';
import { ExportButton } from '#web/shared/exports/export-button.tsx';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { MemberLinks } from '#web/shell/top-bar/member-links.tsx';
import { setSignedInUser } from './signed-in-user-store.ts';
import { memberScreenTexts } from './member-texts.ts';
import { PermittedOutlet } from './permitted-outlet.tsx';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';

const SCREEN = 'The screen itself';

/** The screens that a role may not use. Everyone may use the others. */
const refused: Readonly<Record<MemberRole, readonly string[]>> = {
  owner: [],
  'records officer': [
    screens.searchResult,
    screens.assurance,
    screens.verifications,
    screens.newVerification,
    screens.certificates,
  ],
  checker: [
    screens.uploadData,
    screens.viewData,
    screens.viewDataSearch,
    screens.duplicates,
    screens.imports,
    screens.missingPhotos,
    screens.assurance,
    screens.requests,
    screens.editData,
  ],
  auditor: [
    screens.searchResult,
    screens.uploadData,
    screens.viewData,
    screens.viewDataSearch,
    screens.duplicates,
    screens.imports,
    screens.missingPhotos,
    screens.assurance,
    screens.verifications,
    screens.newVerification,
    screens.certificates,
    screens.requests,
    screens.editData,
    screens.viewDetails,
  ],
};

/** The first screen of a role. The welcome screen leads to it. */
const homes: Readonly<Record<MemberRole, string>> = {
  owner: screens.welcome,
  'records officer': screens.viewData,
  checker: screens.welcome,
  auditor: screens.activity,
};

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signInAs = (role: MemberRole, can_export = false) =>
  act(() =>
    setSignedInUser({
      email: 'ada@example.com',
      image_url: null,
      closing_at: null,
      role: 'company',
      member: {
        role,
        display_name: null,
        permissions: listPermissions({ role, can_export }),
        operator: 'no',
      },
    }),
  );

const renderAt = (path: string, parts: ReactNode) =>
  renderWithQueries(<MemoryRouter initialEntries={[path]}>{parts}</MemoryRouter>);

/** Opens the address of a screen. @returns whether the screen is shown */
function open(path: string): boolean {
  const routes = (
    <Routes>
      <Route element={<PermittedOutlet />}>
        <Route path="*" element={SCREEN} />
      </Route>
    </Routes>
  );
  renderAt(path, routes);
  const isShown = screen.queryByText(SCREEN) !== null;
  expect(screen.queryByText(memberScreenTexts.notPermitted) !== null).toBe(!isShown);
  cleanup();
  return isShown;
}

const listLinks = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe.each(memberRoles)('a member who is %s', (role) => {
  beforeEach(() => signInAs(role));

  test('is shown exactly the screens of the role', () => {
    expect(guardedScreens.filter((path) => !open(path))).toEqual(
      guardedScreens.filter((path) => refused[role].includes(path)),
    );
    expect(guardedScreens.filter((path) => !open(`${path}/`))).toEqual(
      guardedScreens.filter((path) => refused[role].includes(path)),
    );
  });

  test('is shown an import if the role may import', () => {
    expect(open(importFilePath('0b3f-1'))).toBe(!refused[role].includes(screens.uploadData));
  });

  test('is led from the welcome screen to the first screen of the role', () => {
    renderAt(
      screens.welcome,
      <Routes>
        <Route element={<PermittedOutlet />}>
          {Object.values(homes).map((path) => (
            <Route key={path} path={path} element={path} />
          ))}
        </Route>
      </Routes>,
    );
    expect(screen.getByText(homes[role]).textContent).toBe(homes[role]);
  });

  test('is led from a refused screen to the first screen of the role and to the team', () => {
    for (const path of refused[role]) {
      renderAt(path, <PermittedOutlet />);
      expect(listLinks()).toEqual([homes[role], screens.team]);
      cleanup();
    }
  });

  test('has a link to the first screen of the role in the bar', () => {
    renderAt(screens.editProfile, <MemberLinks place="bar" />);
    expect(listLinks()).toEqual([homes[role]]);
  });

  test('has links only to screens of the role', () => {
    const isPermitted = (path: string) => !refused[role].includes(path);
    renderAt(screens.editProfile, <DataTabs />);
    const data = [screens.editProfile, screens.viewData, screens.uploadData].filter(isPermitted);
    expect(listLinks()).toEqual(data);
    cleanup();
    renderAt(screens.editProfile, <MemberLinks place="menu" />);
    const listed = [
      screens.editProfile,
      screens.viewData,
      screens.uploadData,
      screens.imports,
      screens.duplicates,
      screens.verifications,
      screens.certificates,
      screens.requests,
      screens.team,
      screens.assurance,
      screens.security,
      screens.activity,
    ];
    expect(listLinks()).toEqual([homes[role], ...listed.filter(isPermitted)]);
  });
});

test.each([
  ['owner', false, false],
  ['owner', true, true],
  ['records officer', true, true],
  ['checker', false, false],
  ['checker', true, true],
  ['auditor', true, false],
] as const)('offers exports to a member who is %s, with the grant %s: %s', (role, can_export, isOffered) => {
  signInAs(role, can_export);
  renderAt(screens.viewData, <ExportButton selected={[]} everything={null} />);
  expect(screen.queryByRole('button', { name: exportScreenTexts.export }) !== null).toBe(isOffered);
});

test('offers an export once something is selected', () => {
  signInAs('owner', true);
  const isDisabled = (props: ComponentProps<typeof ExportButton>) => {
    renderAt(screens.viewData, <ExportButton {...props} />);
    const button = screen.getByRole('button', { name: exportScreenTexts.export });
    const menu = screen.getByRole('button', { name: exportScreenTexts.chooseFormat });
    const states = [button, menu].map((one) => (one as HTMLButtonElement).disabled);
    cleanup();
    return states;
  };
  expect(isDisabled({ selected: [], everything: null })).toEqual([true, true]);
  expect(isDisabled({ selected: [], everything: { scope: 'uploaded' } })).toEqual([false, false]);
});
