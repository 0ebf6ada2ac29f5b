// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { listPermissions, type MemberRole } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { createRow } from '#web/testing/candidates.ts';
import { connectionLost, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { candidateScreenTexts } from './candidate-screen-texts.ts';
import EditDataScreen from './edit-data-screen.tsx';
import ViewDetailsScreen from './view-details-screen.tsx';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const results = `${screens.searchResult}?type=name&query=Gone`;
const uploads = `${screens.viewDataSearch}?type=name&query=Gone`;
const details = `${screens.viewDetails}?id=${ID}`;

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gone = () => new Rejection(404, candidateTexts.notFound, 'candidate_not_found');

interface Visit {
  role?: MemberRole;
  from?: string;
  search?: string;
  reply?: () => unknown;
}

/** Opens a screen for a candidate, who is gone unless there is another reply. */
function open(path: string, { role = 'owner', from, search = `?id=${ID}`, reply = gone }: Visit = {}) {
  stubServer({ [`${viewDetails.method} ${viewDetails.path.replace('{id}', ID)}`]: reply });
  const permissions = listPermissions({ role, can_export: false });
  act(() =>
    setSignedInUser({
      email: 'ada@example.com',
      image_url: null,
      closing_at: null,
      role: 'company',
      member: { role, display_name: null, operator: 'no', permissions },
    }),
  );
  const router = createMemoryRouter(
    [
      { path: screens.viewDetails, element: <ViewDetailsScreen /> },
      { path: screens.editData, element: <EditDataScreen /> },
    ],
    { initialEntries: [{ pathname: path, search, state: { from } }] },
  );
  renderWithQueries(<RouterProvider router={router} />);
}

/** The link in the message about the failure. */
async function findWayBack(message: string) {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).toContain(candidateTexts.notFound);
  // A retry would not help.
  expect(alert.querySelector('button')).toBeNull();
  const link = alert.querySelector('a');
  return [link?.textContent, link?.getAttribute('href')];
}

test.each([
  ['owner', results, candidateListTexts.backToResults, results],
  ['owner', undefined, candidateListTexts.backToUploads, screens.viewData],
  ['checker', undefined, candidateListTexts.back, screens.welcome],
] as const)('leads an %s back from a record that is gone, opened from %s', async (role, from, text, path) => {
  open(screens.viewDetails, { role, from });
  expect(await findWayBack(candidateScreenTexts.detailsFailed)).toEqual([text, path]);
});

test.each([
  [uploads, uploads],
  // The details are gone, too.
  [details, screens.viewData],
  [undefined, screens.viewData],
])('leads back from the edit of a record that is gone, opened from %s', async (from, path) => {
  open(screens.editData, { from });
  expect(await findWayBack(candidateScreenTexts.editLoadFailed)).toEqual([
    candidateListTexts.backToUploads,
    path,
  ]);
});

const toUploads = [candidateListTexts.backToUploads, screens.viewData];
const toResults = [candidateListTexts.backToResults, results];

test.each<[string, Visit, string, (readonly string[])[]]>([
  [
    'no record',
    { search: '' },
    'No candidate was chosen',
    [[candidateListTexts.back, screens.viewData], toUploads],
  ],
  [
    "another organisation's record",
    { from: results, reply: () => ({ data: { ...createRow(ID, 'Ngozi Eze'), is_own: false } }) },
    'Only the account that uploaded a candidate can edit it.',
    [toResults, toUploads, toResults],
  ],
  [
    'a record while the connection is lost',
    { from: results, reply: connectionLost },
    routeErrorTexts.network.title,
    [toResults, toUploads],
  ],
])('leads back from the edit of %s', async (_, visit, message, expected) => {
  open(screens.editData, visit);
  await screen.findByText(message, { exact: false });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected);
});
