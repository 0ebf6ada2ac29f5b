import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { HttpPortal } from './http-portal.ts';
import type { BenchPerson } from './people.ts';
import { measureProcessorTime } from './processor-time.ts';
import type { BenchQuery } from './queries.ts';
import { spread } from './spread.ts';
import { listPartialInputs } from './suggestions.ts';
import { measureAlternating, measureRate } from './timing.ts';

const CLIENTS = 16;
const PAGE = 20;
const WARM_UP = 200;
/** Every kind has as many queries. Throughput is measured in this number of alternating parts of them. */
const QUERIES = 480;
const PARTS = 4;

const KINDS = ['name', 'phone', 'address', 'suggestion'] as const;
type Kind = (typeof KINDS)[number];

/** The baseline: a page and its total of an indexed ILIKE for the longest word. */
async function searchWithIlike(db: Database, query: string) {
  const word = query.split(/[^\p{L}]+/u).reduce((a, b) => (b.length > a.length ? b : a));
  await sql`
    select candidate.*, (select count(*) from candidate where name ilike ${`%${word}%`}) as total
    from candidate where name ilike ${`%${word}%`} order by id limit ${sql.lit(PAGE)}`.execute(db);
}

type Job = (client: number) => Promise<unknown>;

function listJobs(
  { db, http }: { db: Database; http: HttpPortal },
  queries: readonly BenchQuery[],
  people: readonly BenchPerson[],
): Record<Kind | 'ilike', Job[]> {
  const choose = (type: BenchQuery['type']) =>
    spread(
      queries.filter((query) => query.type === type),
      QUERIES,
    );
  const search = (type: BenchQuery['type']) =>
    choose(type).map((query) => (client: number) => http.search(query, client));
  const typed = spread(people.flatMap(listPartialInputs), QUERIES);
  return {
    ilike: choose('name').map(
      ({ query }) =>
        () =>
          searchWithIlike(db, query),
    ),
    name: search('name'),
    phone: search('phone'),
    address: search('address'),
    suggestion: typed.map((text) => (client: number) => http.suggest(text, client)),
  };
}

/** Measures searches over HTTP and plain ILIKE queries in turn: latency, throughput and processor time. */
export async function describeLatency(
  portal: { db: Database; http: HttpPortal },
  queries: readonly BenchQuery[],
  people: readonly BenchPerson[],
): Promise<string> {
  const jobs = listJobs(portal, queries, people);
  const kinds = ['ilike', ...KINDS] as const;
  for (const kind of kinds) await measureRate(jobs[kind].slice(0, WARM_UP), 4);
  const single = Object.fromEntries(
    kinds.map((kind) => [kind, jobs[kind].map((job, at) => () => job(at % CLIENTS))]),
  ) as Record<Kind | 'ilike', (() => Promise<unknown>)[]>;
  const timings = await measureAlternating(single);
  const rates = await measureRates(jobs, kinds);
  const lines = await Promise.all(
    kinds.map(async (kind) => {
      const { median, p95 } = timings[kind];
      const ratio = (own: number, limit: number) => `(${(own / limit).toFixed(2)} x)`;
      return (
        `${kind.padEnd(11)} median ${median.toFixed(1)} ms ${ratio(median, timings.ilike.median)}, ` +
        `p95 ${p95.toFixed(1)} ms ${ratio(p95, timings.ilike.p95)}, ` +
        `${rates[kind].toFixed(0)} per s with ${CLIENTS} clients ${ratio(rates[kind], rates.ilike)}`
      );
    }),
  );
  const costs: string[] = [];
  for (const kind of kinds) costs.push(await describeCost(portal, kind, jobs[kind]));
  return [...lines, ...costs].join('\n');
}

/** Measures the throughput of all kinds in turn, a part of their jobs at a time. */
async function measureRates<K extends string>(
  jobs: Record<K, Job[]>,
  kinds: readonly K[],
): Promise<Record<K, number>> {
  const seconds = new Map<K, number>(kinds.map((kind) => [kind, 0]));
  for (let part = 0; part < PARTS; part++)
    for (const kind of kinds) {
      const some = jobs[kind].filter((_, at) => at % PARTS === part);
      const rate = await measureRate(some, CLIENTS);
      seconds.set(kind, (seconds.get(kind) ?? 0) + some.length / rate);
    }
  return Object.fromEntries(
    kinds.map((kind) => [kind, jobs[kind].length / (seconds.get(kind) ?? 1)]),
  ) as Record<K, number>;
}

async function describeCost(
  { db, http }: { db: Database; http: HttpPortal },
  kind: string,
  jobs: readonly Job[],
): Promise<string> {
  const { server, database } = await measureProcessorTime(db, http.pid, () => measureRate(jobs, 2));
  const each = (ms: number) => (ms / jobs.length).toFixed(2);
  return `${kind.padEnd(11)} processor time: server ${each(server)} ms, database ${each(database)} ms`;
}
