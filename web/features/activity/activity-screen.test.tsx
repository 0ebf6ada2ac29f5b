// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type ActivityEntry,
  type CandidateViewer,
  downloadActivity,
  listActivity,
  listViewers,
} from '#contract/calls/activity.ts';
import { listMembers } from '#contract/calls/members.ts';
import { getUser } from '#contract/calls/profile.ts';
import { toPage } from '#contract/pages.ts';
import type { MemberRole } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { never, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import ActivityScreen from './activity-screen.tsx';
import { activityScreenTexts as texts } from './activity-screen-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2024-05-01T10:00:00.000Z';
const LIST = `GET ${listActivity.path}`;
const VIEWERS = `GET ${listViewers.path}`;

const entries: ActivityEntry[] = [
  {
    id: 2,
    at: AT,
    action: 'view',
    text: 'Viewed',
    candidate: { id: 'candidate-1', name: 'Tobechi Vandepuye' },
    by: 'Ada Obi',
    purpose: null,
    from: '203.0.113.7',
  },
  {
    id: 1,
    at: AT,
    action: 'log-in',
    text: activityTexts.did['log-in'],
    candidate: null,
    by: 'Ada Obi',
    purpose: null,
    from: '203.0.113.7',
  },
];
const list = (rows: ActivityEntry[]) => toPage(rows, rows.length, { page: 1, per_page: 25 });

/** Each session has a token of its own, so that the user of an earlier test is not shown. */
let sessions = 0;

const viewer: CandidateViewer = {
  day: '2024-05-01',
  name: 'Kestrel Bank',
  role: 'company',
  purpose: 'credit',
  people: 3,
  views: 4,
  exports: 1,
  candidates: [{ id: 'candidate-1', name: 'Tobechi Vandepuye' }],
};

function openActivity(role: MemberRole, reply: () => unknown = () => list(entries), query = '') {
  sessions += 1;
  const token = `token-${sessions}`;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) });
  act(() => setSignedInUser(createUser(role, { can_export: false })));
  const queries: Record<string, string>[] = [];
  const replies: Parameters<typeof stubServer>[0] = {
    [LIST]: ({ query: sent }) => {
      queries.push(sent);
      return reply();
    },
    [VIEWERS]: () => toPage([viewer], 1, { page: 1, per_page: 20 }),
    [`GET ${listMembers.path}`]: () => ({ data: [{ id: 7, name: 'Halima Sule' }] }),
  };
  const { calls } = stubServer(replies);
  renderWithQueries(
    <MemoryRouter initialEntries={[screens.activity + query]}>
      <ActivityScreen />
    </MemoryRouter>,
  );
  return { replies, calls, queries };
}

const seeHeading = (of: 'me' | 'everyone') =>
  screen.findByRole('heading', { level: 1, name: texts.headings[of] });
const findCandidate = () => screen.findByText(/Tobechi Vandepuye/u);

test('shows an auditor the activity of everyone first, without links to records', async () => {
  openActivity('auditor');
  await seeHeading('everyone');
  expect((await findCandidate()).closest('a')).toBeNull();
  expect(screen.getAllByText('Ada Obi')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText(texts.of), { target: { value: 'me' } });
  await seeHeading('me');
});

test('shows an owner their own activity by day in Nigeria, with links to records', async () => {
  const late = { ...(entries[1] as ActivityEntry), id: 3, at: '2024-05-01T23:30:00.000Z' };
  openActivity('owner', () => list([late, ...entries]));
  await seeHeading('me');
  const link = (await screen.findByRole('link', { name: 'Tobechi Vandepuye' })) as HTMLAnchorElement;
  expect(link.getAttribute('href')).toBe(`${screens.viewDetails}?id=candidate-1`);
  expect(screen.queryByText('Ada Obi')).toBeNull();
  const bodies = screen.getAllByRole('rowgroup').slice(1);
  expect(bodies.map((body) => body.querySelector('td')?.textContent)).toEqual([
    'Thursday, 2 May 2024',
    'Wednesday, 1 May 2024',
  ]);
  expect(bodies.map((body) => within(body).getAllByRole('rowheader').length)).toEqual([1, 2]);
});

test('filters by kind and member, and reads the filters of an address', async () => {
  const { queries } = openActivity('owner', undefined, '?member=7&kind=look-ups&page=2');
  await screen.findByRole('heading', { level: 1, name: texts.headingOf('Halima Sule') });
  expect(screen.getByLabelText<HTMLSelectElement>(texts.of).value).toBe('7');
  expect(screen.getByLabelText<HTMLSelectElement>(texts.kind).value).toBe('look-ups');
  // The page does not exist, so the screen moves to the last one.
  expect(queries[0]).toEqual({
    of: 'everyone',
    member_id: '7',
    kind: 'look-ups',
    page: '2',
    per_page: '20',
  });
  fireEvent.change(screen.getByLabelText(texts.kind), { target: { value: '' } });
  await expect
    .poll(() => queries.at(-1))
    .toEqual({ of: 'everyone', member_id: '7', page: '1', per_page: '20' });
});

test('ignores a member in the address for those who may not read the actions of others', async () => {
  const { queries } = openActivity('checker', undefined, '?member=7&of=everyone&show=viewers');
  await seeHeading('me');
  await findCandidate();
  expect(queries.at(-1)).toEqual({ of: 'me', page: '1', per_page: '20' });
});

test('shows who viewed the candidates, by day and purpose, with names that are links', async () => {
  const { replies } = openActivity('owner');
  await findCandidate();
  replies[VIEWERS] = () => new Rejection(503);
  fireEvent.click(screen.getByRole('link', { name: texts.viewsTitle }));
  await screen.findByText(texts.viewsFailed);
  replies[VIEWERS] = () => toPage([viewer], 1, { page: 1, per_page: 20 });
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  const row = await screen.findByRole('row', { name: /Kestrel Bank/u });
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`${screens.viewDetails}?id=candidate-1`);
  expect(row.textContent).toContain('Credit');
  expect(row.textContent).toContain('and 2 others');
  expect(row.textContent).toContain('Viewed 4 times, exported once');
  screen.getByText('Wednesday, 1 May 2024');
  screen.getByRole('button', { name: texts.downloadViews });
});

test('says that nobody has viewed a candidate', async () => {
  const { replies } = openActivity('auditor');
  await findCandidate();
  replies[VIEWERS] = () => toPage([], 0, { page: 1, per_page: 20 });
  fireEvent.click(screen.getByRole('link', { name: texts.viewsTitle }));
  expect(await screen.findByText(texts.viewsNone)).toBeDefined();
});

test('offers a checker neither the activity of others nor a list of viewers', async () => {
  openActivity('checker');
  await findCandidate();
  expect(screen.queryByLabelText(texts.of)).toBeNull();
  expect(screen.queryByText(texts.viewsTitle)).toBeNull();
});

test('offers no list of viewers before the role is known', async () => {
  sessions += 1;
  const token = `token-${sessions}`;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) });
  stubServer({
    [LIST]: () => list(entries),
    // The script of the call is loaded once the server answers.
    'HEAD /favicon.svg': () => ({}),
    [`GET ${getUser.path}`]: never,
  });
  renderWithQueries(
    <MemoryRouter initialEntries={[screens.activity]}>
      <ActivityScreen />
    </MemoryRouter>,
  );
  await findCandidate();
  expect(screen.queryByText(texts.viewsTitle)).toBeNull();
  expect(screen.queryByLabelText(texts.of)).toBeNull();
});

test('says that a download failed', async () => {
  const { replies } = openActivity('owner');
  await findCandidate();
  replies[`GET ${downloadActivity.path}`] = () => new Rejection(503);
  expect(screen.queryByText(texts.downloadFailed)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: texts.download }));
  await screen.findByText(texts.downloadFailed);
});

test('says that nothing has been done yet, or that the activity could not be loaded', async () => {
  const { replies } = openActivity('owner', () => new Rejection(503));
  await screen.findByText(texts.failed);
  replies[LIST] = () => list([]);
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await screen.findByText(texts.none);
  expect(screen.queryByRole('button', { name: texts.download })).toBeNull();
});
