import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViewers, VIEWED_NAMES_MAX } from '#contract/calls/activity.ts';
import { deleteCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Purpose } from '#contract/purpose.ts';
import { toPurposeHeaders } from '#contract/purpose-headers.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { matchToday, withinOneDay } from '#server/testing/match-today.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const fetchViewers = async (token: string, query = {}) =>
  (await portal.call(listViewers, { token, query })).body.data;

const credit: Purpose = { kind: 'credit', note: null };
const view = async (token: string, id: string, purpose?: Purpose) =>
  await portal.call(viewDetails, {
    token,
    params: { id },
    headers: purpose ? toPurposeHeaders(purpose) : {},
  });

test(
  'counts views and exports by day, organisation and purpose, and never names the member',
  withinOneDay(async () => {
    const owner = await portal.newAccount();
    const bank = await portal.newAccount({ name: 'Kestrel Bank' });
    const checker = await portal.newMember(bank, { member_role: 'checker', display_name: 'Ejiro Okpara' });
    const person = await portal.newAccount({ name: 'Amina Okonkwo', role: 'individual' });
    const first = await addCandidate(portal.call, owner.token, { name: 'Tobechi Vandepuye' });
    const second = await addCandidate(portal.call, owner.token, { name: 'Hassana Vandepuye' });
    await view(owner.token, first.id);
    await view(bank.token, first.id, credit);
    await view(checker.token, first.id, credit);
    await view(bank.token, second.id, credit);
    await view(bank.token, second.id);
    await portal.call(searchCandidates, { token: person.token, query: { query: 'Tobechi Vandepuye' } });
    const body = { scope: 'chosen', candidate_ids: [first.id] };
    expect((await portal.call(prepareExport, { token: person.token, body })).status).toBe(201);

    const { data, total } = await fetchViewers(owner.token);
    const day = matchToday();
    const listed = [second, first].map(({ id, name }) => ({ id, name }));
    expect(total).toBe(3);
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining([
        {
          day,
          name: 'Kestrel Bank',
          role: 'company',
          purpose: 'credit',
          people: 2,
          views: 3,
          exports: 0,
          candidates: listed,
        },
        {
          day,
          name: 'Kestrel Bank',
          role: 'company',
          purpose: null,
          people: 1,
          views: 1,
          exports: 0,
          candidates: listed.slice(0, 1),
        },
        {
          day,
          name: 'Amina Okonkwo',
          role: 'individual',
          purpose: null,
          people: 1,
          views: 0,
          exports: 1,
          candidates: listed.slice(1),
        },
      ]),
    );
    expect((await fetchViewers(bank.token)).data).toEqual([]);
  }),
);

test(
  'names some of many candidates, and counts those deleted since',
  withinOneDay(async () => {
    const owner = await portal.newAccount();
    const { token } = await portal.newAccount();
    const ids: string[] = [];
    for (let count = 0; count < VIEWED_NAMES_MAX + 1; count += 1)
      ids.push((await addCandidate(portal.call, owner.token)).id);
    for (const id of ids) await view(token, id);
    const fetchLine = async () => (await fetchViewers(owner.token)).data[0];
    expect((await fetchLine())?.candidates.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    for (const id of ids.slice(1)) await portal.call(deleteCandidate, { token: owner.token, params: { id } });
    expect(await fetchLine()).toMatchObject({ people: ids.length, candidates: [{ id: ids[0] }] });
  }),
);

test('returns the requested page, the newest day first', async () => {
  const owner = await portal.newAccount();
  for (const day of ['2024-05-02', '2024-05-01', '2024-05-03'])
    await sql`insert into candidate_view_day (organization_id, day, viewer_id, purpose, candidate_id, views)
      values (${owner.organization_id}, ${day}, ${owner.organization_id}, '', 1, 1)`.execute(portal.db);
  const page = await fetchViewers(owner.token, { page: 2, per_page: 2 });
  expect(page).toMatchObject({ total: 3, current_page: 2, last_page: 2, data: [{ day: '2024-05-01' }] });
});

test(
  'counts views at the same time, each once',
  withinOneDay(async () => {
    const owner = await portal.newAccount();
    const { token } = await portal.newAccount();
    const { id } = await addCandidate(portal.call, owner.token);
    await Promise.all(Array.from({ length: 8 }, () => view(token, id)));
    expect((await fetchViewers(owner.token)).data).toMatchObject([{ people: 1, views: 8 }]);
  }),
);

test('reads a page from the index, without sorting what an owner has', async () => {
  await sql`insert into candidate_view_day (organization_id, day, viewer_id, purpose, candidate_id, views)
    select -owner, date '2020-01-01' + number, number % 20, '', number, 1
    from generate_series(1, 5) owner, generate_series(1, 2000) number`.execute(portal.db);
  await sql`analyze candidate_view_day`.execute(portal.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select day, viewer_id, purpose, count(*)
    from candidate_view_day where organization_id = -1
    group by day, viewer_id, purpose order by day desc, viewer_id desc, purpose desc limit 20`.execute(
    portal.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('candidate_view_day_pkey');
  expect(plan).not.toContain('Sort');
});

test('rejects calls without a verified session and invalid pages', async () => {
  const { token } = await portal.newAccount();
  expect(await listRefusals(portal, listViewers)).toEqual(EXPECTED_REFUSALS);
  expect((await portal.call(listViewers, { token, query: { page: 0 } })).status).toBe(422);
});
