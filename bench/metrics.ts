import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchRandom } from './search/bench-random.ts';
import { type HttpPortal, startHttpPortal } from './search/http-portal.ts';
import { openBenchPortal } from './search/portal.ts';
import { measureProcessorTime } from './search/processor-time.ts';
import { type BenchQuery, buildQueries } from './search/queries.ts';
import { spread } from './search/spread.ts';
import { measureRate } from './search/timing.ts';

/** The processor time of a search with metrics, as a share of that without them. */
const LIMIT = 1.03;
const KNOWN = 150;
const MEMBERS = 2;
/** Both portals search in turn, so that both have the same conditions. */
const ROUNDS = 16;
const QUERIES = 150;
const WARM_UP = 2;
const SCRAPES = 50;
const TOKEN = 'the token of the metrics of a benchmark'.replaceAll(' ', '-');
const TYPES = ['name', 'phone', 'address'] as const;

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Measures the processor time of the server for searches with and without metrics. `--url` of a PostgreSQL on which it may
 * create databases (default: embedded), `--size 200000`, `--rounds 16`, `--keep` like the bench of searches, whose databases
 * it reuses.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      url: { type: 'string' },
      size: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: String(ROUNDS) },
      keep: { type: 'boolean', default: false },
    },
  });
  const portal = await openBenchPortal(Number(values.size), values.url, { keep: values.keep, known: KNOWN });
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-metrics-'));
  const running: HttpPortal[] = [];
  const start = async (settings: Record<string, string>) => {
    // Servers on one database share their data folder.
    const http = await startHttpPortal(portal.db, portal.url, MEMBERS, { DATA_DIR: dataDir, ...settings });
    running.push(http);
    return http;
  };
  try {
    const servers = { off: await start({}), on: await start({ METRICS_TOKEN: TOKEN }) };
    const random = createBenchRandom(7);
    const queries = portal.known.flatMap(({ person }) => buildQueries(person, random));
    print(`\n${values.size} candidates, ${portal.engine}`);
    const measure = async (http: HttpPortal, work: () => Promise<unknown>) =>
      (await measureProcessorTime(portal.db, http.pid, work)).server;
    for (const type of TYPES) {
      const searches = spread(
        queries.filter((query) => query.type === type),
        QUERIES,
      );
      const rounds = Number(values.rounds);
      print(describe(type, await compare(servers, searches, { rounds, measure })));
    }
    const scrapes = await measure(servers.on, () =>
      measureRate(
        Array.from({ length: SCRAPES }, () => () => scrape(servers.on)),
        1,
      ),
    );
    print(`scrape      server ${(scrapes / SCRAPES).toFixed(2)} ms`);
  } finally {
    for (const http of running) await http.stop();
    await rm(dataDir, { recursive: true, force: true });
    await portal.close();
  }
}

/** The processor time of a search, in milliseconds. */
type Times = Record<'off' | 'on', number>;

async function compare(
  servers: Record<'off' | 'on', HttpPortal>,
  queries: readonly BenchQuery[],
  {
    rounds,
    measure,
  }: { rounds: number; measure: (http: HttpPortal, work: () => Promise<unknown>) => Promise<number> },
): Promise<Times> {
  const sum: Times = { off: 0, on: 0 };
  for (let round = -WARM_UP; round < rounds; round++)
    // The second one finds what it needs in the cache of the database, so each of them is first every other time.
    for (const name of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      const http = servers[name];
      const jobs = queries.map((query) => (client: number) => http.search(query, client));
      const ms = await measure(http, () => measureRate(jobs, MEMBERS));
      if (round >= 0) sum[name] += ms;
    }
  const searches = rounds * queries.length;
  return { off: sum.off / searches, on: sum.on / searches };
}

function describe(type: string, { off, on }: Times): string {
  const ratio = on / off;
  const verdict = ratio <= LIMIT ? 'within' : 'ABOVE';
  return (
    `${type.padEnd(11)} processor time of a search: server ${off.toFixed(2)} ms without metrics, ` +
    `${on.toFixed(2)} ms with (${ratio.toFixed(3)} x, ${verdict} the limit of ${LIMIT})`
  );
}

async function scrape({ url }: HttpPortal): Promise<void> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  if (!response.ok) throw new Error(await response.text());
  await response.text();
}
