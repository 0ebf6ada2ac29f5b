import { parseArgs } from 'node:util';
import { createBenchRandom } from './search/bench-random.ts';
import { type HttpPortal, startHttpPortal } from './search/http-portal.ts';
import { openBenchPortal } from './search/portal.ts';
import { measureProcessorTime } from './search/processor-time.ts';
import { buildQueries } from './search/queries.ts';
import { measureAlternating, measureRate } from './search/timing.ts';

const SAMPLE_SIZE = 150;
const MEMBERS = 4;
const WARM_UP = 200;
/** The processor time is measured in this number of alternating parts. */
const PARTS = 6;
/** The watch counts, but never stops the benchmark. */
const WIDE = Object.fromEntries(
  ['CONFIRM_PEOPLE', 'SLOW_PEOPLE', 'BLOCK_PEOPLE', 'LOOK_UPS_PER_DAY'].map((name) => [
    `ANOMALY_${name}`,
    '1000000',
  ]),
);

type Job = (client: number) => Promise<unknown>;
type Kind = 'search' | 'details';
type Portals = Record<'without' | 'with', HttpPortal>;

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Measures what watching for unusual look-ups costs: searches and details over HTTP on two servers, one of which watches.
 * `--url` of a PostgreSQL on which it may create databases (default: embedded), `--size 50000`.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { url: { type: 'string' }, size: { type: 'string', default: '50000' } },
  });
  const portal = await openBenchPortal(Number(values.size), values.url, { keep: false, known: SAMPLE_SIZE });
  const portals: Portals = {
    without: await startHttpPortal(portal.db, portal.url, MEMBERS, { ANOMALY_DETECTION: 'false' }),
    with: await startHttpPortal(portal.db, portal.url, MEMBERS, { ANOMALY_DETECTION: 'true', ...WIDE }),
  };
  try {
    print(`\n${values.size} candidates, ${portal.engine}: look-ups without and with the watch`);
    const random = createBenchRandom(7);
    const queries = portal.known.flatMap(({ person }) => buildQueries(person, random));
    const names = queries.filter(({ type }) => type === 'name').slice(0, 3 * SAMPLE_SIZE);
    const ids: string[] = [];
    for (const query of names) ids.push(...(await portals.without.search(query)).slice(0, 1));
    const jobs = (http: HttpPortal): Record<Kind, Job[]> => ({
      search: names.map((query) => (client: number) => http.search(query, client)),
      details: ids.map((id) => (client: number) => http.view(id, client)),
    });
    const both = { without: jobs(portals.without), with: jobs(portals.with) };
    for (const kind of ['search', 'details'] as const)
      await describeKind(portal.db, portals, kind, { without: both.without[kind], with: both.with[kind] });
  } finally {
    await portals.with.stop();
    await portals.without.stop();
    await portal.close();
  }
}

async function describeKind(
  db: Parameters<typeof measureProcessorTime>[0],
  portals: Portals,
  kind: Kind,
  jobs: Record<keyof Portals, Job[]>,
) {
  const names = ['without', 'with'] as const;
  for (const name of names) await measureRate(jobs[name].slice(0, WARM_UP), 2);
  const single = Object.fromEntries(
    names.map((name) => [name, jobs[name].map((job, at) => () => job(at % MEMBERS))]),
  ) as Record<keyof Portals, (() => Promise<unknown>)[]>;
  const timings = await measureAlternating(single);
  const costs = { without: { server: 0, database: 0 }, with: { server: 0, database: 0 } };
  for (let part = 0; part < PARTS; part++)
    for (const name of names) {
      const some = jobs[name].filter((_, at) => at % PARTS === part);
      const { server, database } = await measureProcessorTime(db, portals[name].pid, () =>
        measureRate(some, 2),
      );
      costs[name].server += server / jobs[name].length;
      costs[name].database += database / jobs[name].length;
    }
  for (const name of names) {
    const { median, p95 } = timings[name];
    const { server, database } = costs[name];
    print(
      `${kind.padEnd(8)} ${name.padEnd(8)} median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ` +
        `processor time: server ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms`,
    );
  }
}
