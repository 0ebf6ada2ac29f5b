import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { rebuildSearchIndex } from '#server/testing/rebuild-search-index.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount();
});
afterAll(() => portal.close());

const findIndexedNumbers = async (id: number | string) => {
  const rows = await sql<{ number: string }>`
    select p.number from candidate_phone p join candidate c on c.id = p.candidate_id
    where c.name = ${`Person ${id}`} order by 1`.execute(portal.db);
  return rows.rows.map(({ number }) => number);
};

/** Adds a candidate as stored and indexed by a version that did not split multiple numbers in a field. */
async function addFromEarlierVersion(person: number, phone: string, number: string) {
  await addCandidate(portal.call, owner.token, { name: `Person ${person}`, phone });
  await sql`
    with before as (update candidate set phone_e164 = null where name = ${`Person ${person}`} returning id)
    update candidate_search set first_phone = ${number} from before where candidate_id = before.id`.execute(
    portal.db,
  );
}

test('reparses phone numbers during a rebuild', async () => {
  await addFromEarlierVersion(4, '08035550004\n08055550005', '8035550004080555');
  await rebuildSearchIndex(portal);
  expect(await findIndexedNumbers(4)).toEqual(['8035550004', '8055550005']);
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['phone', 'phone_e164'])
    .where('name', '=', 'Person 4')
    .executeTakeFirst();
  expect(stored).toEqual({ phone: '08035550004, 08055550005', phone_e164: '+2348035550004' });
});
