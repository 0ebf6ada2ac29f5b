import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import { watchHealth } from '../server-process.ts';
import type { HttpPortal, PortalQuery } from './http-portal.ts';
import { summarise } from './timing.ts';

/** Slow searches at once. */
const SLOW_SEARCHES = 50;
/** The number of members that send them, and the milliseconds after which they repeat a refused request. */
const LOADS = [
  { members: 1, pause: 500 },
  { members: 1, pause: 0 },
  { members: 5, pause: 500 },
  { members: 14, pause: 500 },
] as const;
type Load = (typeof LOADS)[number];
const COMMON_WORDS = 60;
/** Milliseconds. */
const PROBE_INTERVAL = 20;
const DURATION = 10_000;
/** Before measuring a load. */
const START = 500;

interface FairShareBench {
  db: Database;
  http: HttpPortal;
}

/**
 * Measures health checks and the searches of a member for phones and names, alone and while others keep
 * `SLOW_SEARCHES` searches of common words under way.
 */
export async function describeFairShare(
  { db, http }: FairShareBench,
  queries: readonly PortalQuery[],
): Promise<string> {
  const slow = await listSlowQueries(db);
  const probed = queries.filter(({ type }) => type !== 'address');
  const lines = [`alone: ${await probe(http, probed)}`];
  for (const kind of LOADS) {
    const load = startLoad(http, slow, kind);
    await setTimeout(START);
    const times = await probe(http, probed);
    const { members, pause } = kind;
    lines.push(
      `beside ${SLOW_SEARCHES} searches of ${members}, refused ones after ${pause} ms: ${times}; load ${await load.stop()}`,
    );
  }
  return lines.join('\n');
}

/** Lists searches that match very many people: the commonest words, their beginnings and misspellings, and pairs. */
async function listSlowQueries(db: Database): Promise<PortalQuery[]> {
  const [names, places] = await Promise.all(
    VOCABULARIES.map((vocabulary) => listCommonWords(db, vocabulary)),
  );
  const listOf = (type: 'name' | 'address', words: readonly string[] = []) =>
    words.flatMap((word, at): PortalQuery[] => [
      { type, query: word },
      { type, query: word.slice(0, 3) },
      { type, query: `${word.slice(0, 2)}x${word.slice(2)}` },
      { type, query: `${word} ${words[(at + 7) % words.length] ?? ''}` },
    ]);
  return [...listOf('name', names), ...listOf('address', places)];
}

async function listCommonWords(db: Database, vocabulary: Vocabulary): Promise<string[]> {
  const counts = sql.table(`${vocabulary}_count`);
  const { rows } = await sql<{ word: string }>`
    select word from ${sql.table(vocabulary)} join ${counts} on id = word_id
    where length(word) > 2 order by candidates desc, id limit ${COMMON_WORDS}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Keeps `SLOW_SEARCHES` requests of the first members under way. */
function startLoad(http: HttpPortal, queries: readonly PortalQuery[], { members, pause }: Load) {
  const answers = new Map<string, number>();
  const state = { isOver: false, sent: 0 };
  const send = async (member: number) => {
    while (!state.isOver) {
      // A prime step mixes the kinds of queries.
      const query = queries[(state.sent++ * 7) % queries.length];
      if (!query) return;
      const answer = await http.search(query, member).then(
        () => '200',
        (error: Error) => error.message.slice(0, 3),
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (answer !== '200') await setTimeout(pause);
    }
  };
  const sending = Promise.all(Array.from({ length: SLOW_SEARCHES }, (_, at) => send(at % members)));
  return {
    /** @returns the number of replies of each status */
    async stop() {
      state.isOver = true;
      await sending;
      return [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
    },
  };
}

/** Measures health checks and searches of the last member for `DURATION`. */
async function probe(http: HttpPortal, queries: readonly PortalQuery[]): Promise<string> {
  const health = watchHealth(http.url);
  const times = { phone: [] as number[], name: [] as number[], address: [] as number[] };
  let refused = 0;
  const end = performance.now() + DURATION;
  for (let at = 0; performance.now() < end; at++) {
    const query = queries[(at * 7) % queries.length];
    if (!query) break;
    const started = performance.now();
    try {
      await http.search(query, -1);
      times[query.type].push(performance.now() - started);
    } catch {
      refused++;
    }
    await setTimeout(PROBE_INTERVAL);
  }
  const describe = (all: readonly number[]) => {
    const { median, p95 } = summarise(all);
    return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  };
  return `health ${describe(await health.stop())}; phones ${describe(times.phone)}; names ${describe(times.name)}; ${refused} refused`;
}
