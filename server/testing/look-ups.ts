import { register } from '#contract/calls/accounts.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import * as anomalies from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { namePools } from '#server/tools/demo/names.ts';
import { createRandom } from '#server/tools/demo/random.ts';
import type { TestAccount } from './accounts.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { limitPeople } from './quotas.ts';
import { detectAnomalies } from '#server/features/operator/anomalies/detect-anomalies-job.ts';

const HOUR_MS = 3_600_000;
const STAFF = 150;
export const MILL = 'Kestrel Grain Mill';

/** Raises unusual look-ups of a member, as the job does. */
export const raiseAnomaly = async (
  { db }: Pick<TestPortal, 'db'>,
  { organization_id, member_id }: TestAccount,
) => {
  const contents = { signal: 'unspecific searches', searches: 31, people: 214 } as const;
  const since = new Date(Date.now() - 3 * HOUR_MS);
  await anomalies.raiseAnomaly(db, { organization_id, member_id, ...contents, since });
};

const random = createRandom(16);
const pools = Object.values(namePools);

/** Few, so that more than fifty people have each. */
const SURNAMES_PER_POOL = 8;

/** The people on record; the first of them worked at one employer. */
export const people = Array.from({ length: 5000 }, (_, at) => {
  const pool = random.pick(pools);
  return {
    first: random.pick([...pool.female, ...pool.male]),
    surname: random.pick(pool.surnames.slice(0, SURNAMES_PER_POOL)),
    organization: at < STAFF ? MILL : `Sunbird Works ${random.int(1, 80)}`,
    phone: `080${35_550_000 + at * 7}`,
    address: `${at + 1} ${random.pick(['Palm', 'Mango', 'Iroko', 'Guava'])} Street, ${random.pick(['Ikeja', 'Enugu'])}`,
  };
});
export const surnames = [...new Set(people.map(({ surname }) => surname))];
export const toFullName = ({ surname, first }: (typeof people)[number]) => `${surname} ${first}`;

type Query = Record<string, unknown>;

export const byName = (query: string, filters: Query = {}): Query => ({ type: 'name', query, ...filters });

/** Lists the refusals besides that of the own quota and one request to confirm the identity. */
export function listUnjustified({ refusals }: { refusals: readonly string[] }): string[] {
  const request = refusals.indexOf('look_ups_need_confirmation');
  return refusals.filter((code, at) => code !== 'quota_exceeded' && at !== request);
}

/** Starts a portal with the quotas of production, of a day and people of another organisation. */
export async function startDetectingPortal() {
  const portal = await startTestPortal({
    ANOMALY_DETECTION: 'true',
    PEOPLE_PER_DAY_EMAIL_ONLY: '300',
    PEOPLE_PER_DAY_NEW_ACCOUNTS: '3000',
    SHARED_NETWORKS: '198.18.0.0/15',
    TRUST_PROXY: '127.0.0.1',
  });
  const source = await portal.newAccount({ role: 'school', name: 'Sunbird College' });
  const rows = people.map((person) =>
    [toFullName(person), person.organization, person.phone, `"${person.address}"`, '2020-09-01'].join(),
  );
  const csv = ['Name,Organization,Phone,Address,Date of hire', ...rows].join('\n');
  const file = new File([csv], 'people.csv', { type: 'text/csv' });
  const { body, problem } = await portal.call(importEmployees, { token: source.token, file });
  if (body?.data.added !== people.length) throw new Error(JSON.stringify(problem));

  /** Searches as a member who confirms their identity when asked to. The job runs after every fifth search. */
  async function work(members: readonly TestAccount[], queries: readonly Query[], from = '203.0.113.5') {
    const shown = new Set<string>();
    const masked = new Set<string>();
    const refusals: string[] = [];
    for (const [at, query] of queries.entries()) {
      const { token, password } = members[at % members.length] as TestAccount;
      const search = () =>
        portal.call(searchCandidates, { token, query, headers: { 'x-forwarded-for': from } });
      let reply = await search();
      if (reply.problem.code === 'look_ups_need_confirmation') {
        refusals.push(reply.problem.code);
        await portal.call(confirmIdentity, { token, body: { method: 'password', password } });
        reply = await search();
      }
      if (reply.status === 200)
        for (const { id, is_masked } of reply.body.data.data) (is_masked ? masked : shown).add(id);
      else refusals.push(reply.problem.code);
      // Nothing more can be shown.
      if (refusals.at(-1) === 'quota_exceeded' && reply.status !== 200) break;
      if (at % 5 === 4) await detectAnomalies(portal.services);
    }
    await detectAnomalies(portal.services);
    return { shown: shown.size, masked: masked.size, refusals };
  }

  return {
    ...portal,
    source,
    work,
    /** Lists the events of an organisation. */
    listEvents: async ({ organization_id }: TestAccount) =>
      await portal.db
        .selectFrom('anomaly')
        .selectAll()
        .where('organization_id', '=', organization_id)
        .orderBy('id')
        .execute(),
    listOwn: async (page: number) =>
      (await portal.call(listCandidates, { token: source.token, query: { page, per_page: 100 } })).status,
  };
}

export type DetectingPortal = Awaited<ReturnType<typeof startDetectingPortal>>;

/** The page size of sweeps. */
export const FEW = { per_page: 20 };
/** Smaller than that of production, which ends a sweep in the same way. */
export const SMALL_QUOTA = 60;

/** Lets a new individual with a small quota search. */
export async function workWithSmallQuota(portal: DetectingPortal, queries: readonly Query[]) {
  const account = await portal.newAccount({ role: 'individual' });
  const { limits } = portal.services.env;
  const before = { ...limits };
  limitPeople(portal, { peoplePerDayEmailOnly: SMALL_QUOTA });
  return await portal.work([account], queries).finally(() => Object.assign(limits, before));
}

const createRegistration = () => ({
  role: 'individual',
  first_name: 'Halima',
  last_name: 'Sule',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'a long enough password',
  password_confirmation: 'a long enough password',
  phone: '+2348031234567',
  address: '',
  image_url: null,
});

/** Signs up so many people from one address, where as many search five names each. @returns the replies and refusals */
export async function searchFromOneAddress(portal: DetectingPortal, count: number) {
  const address = '203.0.113.77';
  const headers = { 'x-forwarded-for': address };
  const signUps: number[] = [];
  for (let at = 0; at < count; at++)
    signUps.push((await portal.call(register, { headers, body: createRegistration() })).status);
  const accounts = [];
  for (let at = 0; at < count; at++) accounts.push(await portal.newAccount({ role: 'individual' }));
  const names = people.slice(400, 400 + 5 * count).map((person) => byName(toFullName(person)));
  const { refusals } = await portal.work(accounts, names, address);
  return { signUps, refusals };
}

/** Reads and searches own records, and then searches everybody's. @returns the replies and refusals */
export async function readOwnRecords(portal: DetectingPortal, count: { pages: number; searches: number }) {
  const lists: number[] = [];
  for (let page = 1; page <= count.pages; page++) lists.push(await portal.listOwn(page));
  for (const query of surnames.slice(0, count.pages)) {
    const request = { token: portal.source.token, query: { query, per_page: 100 } };
    lists.push((await portal.call(searchUploaded, request)).status);
  }
  const names = surnames.slice(0, count.searches).map((name) => byName(name));
  return { lists, unjustified: listUnjustified(await portal.work([portal.source], names)) };
}

/** Searches surnames with first names of others, as a new individual. */
export async function sweepByPairs(portal: DetectingPortal, count: number) {
  const account = await portal.newAccount({ role: 'individual' });
  const queries = people
    .slice(1000, 1000 + count)
    .map(({ first }, at) => byName(`${surnames[at % surnames.length]} ${first}`, FEW));
  return await portal.work([account], queries);
}
