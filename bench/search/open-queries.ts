import { appendFile } from 'node:fs/promises';
import type { Database } from '#server/platform/db/database.ts';
import { createBenchRandom } from './bench-random.ts';
import { measureProcessorTime } from './processor-time.ts';
import type { BenchQuery } from './queries.ts';
import { formatPercent, normaliseRecords, searchFirstPage } from './recall.ts';
import { readAllRows } from './record-files.ts';
import { summarise } from './timing.ts';

/** A query and the place of the right record among those of the record files, from 0. */
export interface OpenQuery extends BenchQuery {
  place: number;
}

const SLOWEST = 5;

/**
 * Reads a random sample of the queries of a file, with the columns query_name, query_phone, query_address, true_id and
 * the kinds of their errors. A field has up to `count` queries.
 * @param known the ids in the record files, in their order
 */
export async function readOpenQueries(
  path: string,
  known: readonly string[],
  fields: readonly string[],
  count: number,
): Promise<OpenQuery[]> {
  const places = new Map(known.map((id, place) => [id, place]));
  const rows = shuffle(await readAllRows(path));
  return fields.flatMap((field) =>
    rows
      .flatMap((row) => {
        const place = places.get(row['true_id'] ?? '');
        const query = row[`query_${field}`]?.trim();
        if (!query || place === undefined) return [];
        const kind = row[`kind_${field}`] ?? 'any';
        return { type: field as BenchQuery['type'], kind, query, place };
      })
      .slice(0, count),
  );
}

/** Shuffles in place, the same in every run (Fisher and Yates). */
function shuffle<T>(items: T[]): T[] {
  const random = createBenchRandom(5);
  for (let last = items.length - 1; last > 0; last--) {
    const at = random.below(last + 1);
    [items[last], items[at]] = [items[at] as T, items[last] as T];
  }
  return items;
}

interface Tally {
  count: number;
  /** The right record itself. */
  ten: number;
  first: number;
  /** A record with the same words. */
  tenAlike: number;
  firstAlike: number;
}

/**
 * Describes the share of queries that return the right record in the first ten and in first place, the record itself and
 * one with the same words; the time; and the slowest queries.
 * @param firstKnown the id of the first record of `OpenQuery.place`
 * @param misses appends the queries without the right record in first place to this file, as lines of JSON
 */
export async function describeScores(
  db: Database,
  queries: readonly OpenQuery[],
  firstKnown: number,
  misses?: string,
): Promise<string> {
  const lines: string[] = [];
  for (const field of new Set(queries.map(({ type }) => type))) {
    const tallies = new Map<string, Tally>();
    const times: { ms: number; query: string }[] = [];
    const some = queries.filter(({ type }) => type === field);
    // Two rounds: the first one scores, and the second one measures the time.
    for (const query of some) await score(db, query, firstKnown + query.place, tallies, misses);
    const cost = await measureProcessorTime(db, process.pid, async () => {
      for (const query of some) {
        const start = performance.now();
        await searchFirstPage(db, query);
        times.push({ ms: performance.now() - start, query: query.query });
      }
    });
    const { median, p95 } = summarise(times.map(({ ms }) => ms));
    const each = (ms: number) => `${(ms / Math.max(1, some.length)).toFixed(1)} ms`;
    lines.push(
      ...[...tallies].map(([kind, tally]) => formatTally(kind, tally)),
      `${field}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; processor time: server ${each(cost.server)}, database ${each(cost.database)}`,
      ...times
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, SLOWEST)
        .map(({ ms, query }) => `  ${ms.toFixed(0)} ms: ${query}`),
    );
  }
  const head = ['ten', 'first', 'ten alike', 'first alike', 'queries'].map((text) => text.padStart(12));
  return [' '.repeat(30) + head.join(''), ...lines].join('\n');
}

const formatTally = (kind: string, { count, ten, first, tenAlike, firstAlike }: Tally) =>
  kind.padEnd(30) +
  [ten, first, tenAlike, firstAlike].map((part) => formatPercent(part, count).padStart(12)).join('') +
  String(count).padStart(12);

async function score(
  db: Database,
  query: OpenQuery,
  id: number,
  tallies: Map<string, Tally>,
  misses: string | undefined,
) {
  const { found } = await searchFirstPage(db, query);
  const ids = found.map((each) => each.id);
  const written = await normaliseRecords(db, query.type, [id, ...ids]);
  const at = ids.indexOf(id);
  const alikeAt = ids.findIndex((each) => each === id || written.get(each) === written.get(id));
  for (const kind of [query.type, `${query.type}: ${query.kind}`]) {
    const tally = tallies.get(kind) ?? { count: 0, ten: 0, first: 0, tenAlike: 0, firstAlike: 0 };
    tallies.set(kind, {
      count: tally.count + 1,
      ten: tally.ten + Number(at >= 0),
      first: tally.first + Number(at === 0),
      tenAlike: tally.tenAlike + Number(alikeAt >= 0),
      firstAlike: tally.firstAlike + Number(alikeAt === 0),
    });
  }
  if (misses !== undefined && alikeAt !== 0)
    await appendFile(
      misses,
      `${JSON.stringify({ ...query, id, at: alikeAt, right: written.get(id), found: ids.slice(0, 3).map((each) => written.get(each)) })}\n`,
    );
}
