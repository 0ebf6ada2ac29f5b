import { sql } from 'kysely';
import type { AnomalyLevel } from '#contract/anomaly.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import { insertAnomaly } from '#server/db/anomalies/anomalies.ts';
import { readWatch, stopLookUps, storeWatch } from '#server/db/anomalies/watches.ts';
import type { Runner } from '#server/db/database.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { createMemberWatch } from './watch.ts';

export interface InventedPerson {
  name: string;
  organization: string;
  phone: string;
  address: string;
}

/** Imports people of an account. */
export async function importInvented(
  { call }: TestPortal,
  { token }: TestAccount,
  people: readonly InventedPerson[],
) {
  const rows = people.map(
    ({ name, organization, phone, address }) => `${name},${organization},${phone},${address},2020-09-01`,
  );
  const csv = ['Name,Organization,Phone,Address,Date of hire', ...rows].join('\n');
  const file = new File([csv], 'people.csv', { type: 'text/csv' });
  const { body, problem } = await call(importEmployees, { token, file });
  if (body?.data.added !== people.length) throw new Error(JSON.stringify(problem));
}

interface FoundPeople {
  data: { data: { id: string; organization: string }[] };
}

type Query = Record<string, unknown>;

/**
 * Makes look-ups one after the other as a member who knows the password, and who waits whenever asked to. Ends with the first
 * that is refused although they did.
 * @returns the ids of the distinct people shown with the organisations of those who were found, and the codes of the refusals
 */
export async function sweep(
  portal: TestPortal,
  members: readonly TestAccount[],
  lookUps: readonly (Query | { id: string })[],
) {
  const seen = new Map<string, string>();
  const refusals: string[] = [];
  for (const [at, lookUp] of lookUps.entries()) {
    const member = members[at % members.length] as TestAccount;
    for (let attempt = 0; ; attempt++) {
      const { token } = member;
      const reply =
        'id' in lookUp
          ? await portal.call(viewDetails, { token, params: { id: lookUp['id'] } })
          : await portal.call(searchCandidates, { token, query: lookUp });
      if (reply.status === 200) {
        if ('id' in lookUp) seen.set(String(lookUp['id']), '');
        else
          for (const { id, organization } of (reply.body as FoundPeople).data.data)
            seen.set(id, organization);
        break;
      }
      const { code } = reply.problem;
      if (code === 'candidate_not_found') break;
      refusals.push(code);
      if (code === 'look_ups_blocked' || attempt === 3) return { seen, refusals };
      if (code === 'look_ups_need_confirmation')
        await portal.call(confirmIdentity, {
          token,
          body: { method: 'password', password: member.password },
        });
      else await endPause(portal);
    }
  }
  return { seen, refusals };
}

/** Lets the pauses of slowed members end. */
const endPause = async ({ db }: TestPortal) =>
  await sql`update look_up_watch set stopped_until = now() where stop_level = 'slow'`.execute(db);

interface TestStop {
  level: AnomalyLevel;
  seconds?: number;
}

/** Stops the look-ups of a member, as if they had opened many records without a search. */
export const stopMember = async ({ db }: Pick<TestPortal, 'db'>, member: TestAccount, stop: TestStop) =>
  await db.transaction().execute(async (tx) => await raiseStop(tx, member, stop));

/** Stops the look-ups of a member in a transaction, as another server does. */
export async function raiseStop(
  tx: Runner,
  { organization_id, member_id, token }: TestAccount,
  { level, seconds = 3600 }: TestStop,
) {
  const actor = { organization_id, member_id };
  const before = await readWatch(tx, { actor, token }, []);
  const member = before.member_state ?? createMemberWatch();
  await storeWatch(tx, actor, { member, shared: null, before, pauseSeconds: 0 });
  await stopLookUps(tx, actor, { level, seconds });
  await insertAnomaly(tx, actor, { level, signal: 'ids', people: 141 });
}
