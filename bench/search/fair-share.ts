import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import { watchHealth } from '../server-process.ts';
import type { HttpPortal, PortalQuery } from './http-portal.ts';
import { summarise } from './timing.ts';

/** Slow searches at once, and the numbers of members that send them. */
const SLOW_SEARCHES = 50;
const MEMBERS = [1, 5];
const COMMON_WORDS = 60;
/** Milliseconds. */
const PROBE_INTERVAL = 20;
const DURATION = 15_000;
/** After a rejection. */
const PAUSE = 500;

interface FairShareBench {
  db: Database;
  http: HttpPortal;
}

/**
 * Measures health checks and the phone searches of a member, alone and while others keep `SLOW_SEARCHES` searches of
 * common words under way.
 */
export async function describeFairShare(
  { db, http }: FairShareBench,
  queries: readonly PortalQuery[],
): Promise<string> {
  const slow = await listSlowQueries(db);
  const phones = queries.filter(({ type }) => type === 'phone');
  const lines = [`alone: ${await probe(http, phones)}`];
  for (const members of MEMBERS) {
    const load = startLoad(http, slow, members);
    await setTimeout(PAUSE);
    const probed = await probe(http, phones);
    lines.push(`beside ${SLOW_SEARCHES} searches of ${members}: ${probed}; ${await load.stop()}`);
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
function startLoad(http: HttpPortal, queries: readonly PortalQuery[], members: number) {
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
      if (answer !== '200') await setTimeout(PAUSE);
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

/** Measures health checks and phone searches of the last member for `DURATION`. */
async function probe(http: HttpPortal, phones: readonly PortalQuery[]): Promise<string> {
  const health = watchHealth(http.url);
  const times: number[] = [];
  const end = performance.now() + DURATION;
  for (let at = 0; performance.now() < end; at++) {
    const query = phones[at % phones.length];
    if (!query) break;
    const started = performance.now();
    await http.search(query, -1);
    times.push(performance.now() - started);
    await setTimeout(PROBE_INTERVAL);
  }
  const describe = (all: readonly number[]) => {
    const { median, p95 } = summarise(all);
    return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  };
  return `health ${describe(await health.stop())}; phone search ${describe(times)}`;
}
