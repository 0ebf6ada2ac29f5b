import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCandidates } from '#contract/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { workOffReindexQueue } from './reindex-candidates.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount();
});
afterAll(() => portal.close());

const numbersOf = async (id: number | string) => {
  const rows = await sql<{ number: string }>`
    select p.number from candidate_phone p join candidate c on c.id = p.candidate_id
    where c.name = ${`Person ${id}`} order by 1`.execute(portal.db);
  return rows.rows.map(({ number }) => number);
};

/** A candidate as it was stored and indexed before several numbers of one field were told apart. */
async function addAsBefore(person: number, phone: string, number: string) {
  await addCandidate(portal.call, owner.token, { name: `Person ${person}`, phone });
  await sql`
    with before as (update candidate set phone_e164 = null where name = ${`Person ${person}`} returning id)
    update candidate_phone set number = ${number} from before where candidate_id = before.id
      and number = (select min(number) from candidate_phone p where p.candidate_id = before.id)`.execute(
    portal.db,
  );
}

test('the migration queues who has two numbers in one field, and the start reads them anew', async () => {
  await addAsBefore(1, '0803 555 0001 0805 555 0002', '8035550001080555');
  await addAsBefore(2, '0803 555 0003', '8035550003');
  await sql`drop table reindex_queue`.execute(portal.db);
  const migration = await readFile(
    new URL('../../migrations/0170_reread_phone_numbers.sql', import.meta.url),
    'utf8',
  );
  await sql.raw(migration).execute(portal.db);
  await sql`insert into reindex_queue values (999999999)`.execute(portal.db);
  await workOffReindexQueue(portal.db);

  expect(await numbersOf(1)).toEqual(['8035550001', '8055550002']);
  const stored = await portal.db
    .selectFrom('candidate')
    .select('phone_e164')
    .where('name', 'in', ['Person 1', 'Person 2'])
    .orderBy('name')
    .execute();
  expect(stored).toEqual([{ phone_e164: '+2348035550001' }, { phone_e164: null }]);
  const { body } = await portal.call(searchCandidates, {
    token: owner.token,
    query: { type: 'phone', query: '08055550002' },
  });
  expect(body.data).toMatchObject({ total: 1, data: [{ name: 'Person 1', match: null }] });
  const left = await sql`select from reindex_queue`.execute(portal.db);
  expect(left.rows).toEqual([]);
});

test('a rebuild of the index reads phone numbers anew too', async () => {
  await addAsBefore(4, '08035550004\n08055550005', '8035550004080555');
  await rebuildIndex(portal.db);
  expect(await numbersOf(4)).toEqual(['8035550004', '8055550005']);
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['phone', 'phone_e164'])
    .where('name', '=', 'Person 4')
    .executeTakeFirst();
  expect(stored).toEqual({ phone: '08035550004, 08055550005', phone_e164: '+2348035550004' });
});
