import { sql } from 'kysely';
import { listCandidates } from '#contract/calls/candidates.ts';
import type { TestAccount } from './accounts.ts';
import { addCandidate } from './candidates.ts';
import { completeLostStatements } from './database.ts';
import { startPortalWithDatabase } from './portal.ts';
import { startServerProcess } from './server-process.ts';

const PEOPLE = 12;
/** The look-ups of a member until the first stop. */
export const CONFIRM_PEOPLE = 8;
const SETTINGS = { ANOMALY_DETECTION: 'true', ANOMALY_CONFIRM_PEOPLE: String(CONFIRM_PEOPLE) };

/** Starts a portal with people of one organisation, and with servers on its database that a test may kill. */
export async function startLookUpPortal() {
  const portal = await startPortalWithDatabase(SETTINGS);
  await completeLostStatements(portal.database);
  const source = await portal.newAccount();
  for (let at = 0; at < PEOPLE; at++)
    await addCandidate(portal.call, source.token, {
      name: `Zainab Person${at}`,
      org_name: `Sunbird Works ${at}`,
      phone: `0803${5_550_000 + at}`,
    });
  const list = await portal.call(listCandidates, { token: source.token, query: { per_page: 100 } });
  const ids = list.body.data.data.map(({ id }) => id);
  return {
    ...portal,
    /** Those of the people. */
    ids,
    startServer: () =>
      startServerProcess({
        DATABASE_URL: portal.database.url,
        DATA_DIR: portal.dataDir,
        RUN_JOBS: 'false',
        ...SETTINGS,
      }),
    /** Reads what the database has of the look-ups of a member: counted, audited and disclosed, and their stops. */
    async readLookUps({ organization_id, member_id }: TestAccount) {
      const { rows } = await sql<Record<string, number>>`select
        (select coalesce(sum((state ->> 'lookUps')::integer), 0)::integer from look_up_watch
          where member_id = ${member_id}) as counted,
        (select count(*)::integer from audit_entry
          where member_id = ${member_id} and action in ('view', 'search')) as audited,
        (select count(*)::integer from disclosure where organization_id = ${organization_id}) as disclosed,
        (select count(*)::integer from look_up_watch
          where member_id = ${member_id} and stopped_at is not null) as stopped,
        (select count(*)::integer from anomaly where member_id = ${member_id}) as raised,
        (select count(*)::integer from audit_entry
          where member_id = ${member_id} and action = 'unusual look-ups') as audited_stops`.execute(
        portal.db,
      );
      return rows[0];
    },
  };
}

export type LookUpPortal = Awaited<ReturnType<typeof startLookUpPortal>>;
