import { listCandidates } from '#contract/calls/candidates.ts';
import { namePools } from '#server/demo/names.ts';
import { createRandom } from '#server/demo/random.ts';
import { importInvented, sweep } from '#server/anomalies/testing.ts';
import { startTestPortal } from './portal.ts';

const PEOPLE = 900;
export const STAFF = 300;
export const EMPLOYER = 'Kestrel Grain Depot';
/** The people whom a sweep must not reach. */
export const MOST = 150;
export const TOWNS = ['Ikeja', 'Enugu'];

const random = createRandom(16);
const pools = Object.values(namePools);
export const people = Array.from({ length: PEOPLE }, (_, at) => {
  const pool = random.pick(pools);
  return {
    name: `${random.pick(pool.surnames)} ${random.pick([...pool.female, ...pool.male])}`,
    organization: at < STAFF ? EMPLOYER : `Sunbird Works ${random.int(1, 20)}`,
    phone: `080${35_550_000 + at * 7}`,
    address: `${at + 1} ${random.pick(['Palm', 'Mango', 'Iroko', 'Guava'])} Street ${random.pick(TOWNS)}`,
  };
});
export const surnames = [...new Set(people.map(({ name }) => name.split(' ')[0] ?? ''))].toSorted();
/** By their last letters. */
export const shuffledSurnames = surnames.toSorted((a, b) => (a.at(-1) ?? '').localeCompare(b.at(-1) ?? ''));

interface Reach {
  reached: number;
  staff: number;
  refusals: string[];
}

/** Whether the last look-up was refused, so that no more people are shown, and before 150 of them were. */
export const isStopped = ({ reached, refusals }: Reach) =>
  reached < MOST && /^look_ups_(?:blocked|slowed)$/u.test(refusals.at(-1) ?? '');

export const byName = (query: string, per_page = 20) => ({ type: 'name', query, per_page });
/** The first three letters of all names. Other combinations would find nobody. */
export const prefixes = [...new Set(surnames.map((surname) => surname.slice(0, 3)))];

/** Starts a portal that watches look-ups, with the people of one employer. */
export async function startSweptPortal() {
  const portal = await startTestPortal({ ANOMALY_DETECTION: 'true' });
  const source = await portal.newAccount({ name: EMPLOYER });
  await importInvented(portal, source, people);
  const ids: string[] = [];
  for (let page = 1; ids.length < PEOPLE; page++) {
    const list = await portal.call(listCandidates, { token: source.token, query: { page, per_page: 100 } });
    ids.push(...list.body.data.data.map(({ id }) => id));
  }
  return {
    ...portal,
    source,
    ids,
    /** Returns how many people members reach with a sweep, and the codes of the refusals. */
    async tryToReach(lookUps: Parameters<typeof sweep>[2], count = 1): Promise<Reach> {
      const owner = await portal.newAccount();
      const members = [owner];
      while (members.length < count) members.push(await portal.newMember(owner));
      const { seen, refusals } = await sweep(portal, members, lookUps);
      const staff = [...seen.values()].filter((organization) => organization === EMPLOYER).length;
      return { reached: seen.size, staff, refusals };
    },
  };
}

export type SweptPortal = Awaited<ReturnType<typeof startSweptPortal>>;
