import type { SearchQuery } from '#contract/calls/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import type { BenchQuery } from './queries.ts';

const PAGE = 10;

export const formatPercent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** Searches for the first ten matches. */
export const searchFirstPage = (db: Database, { type, query }: BenchQuery) =>
  runSearch(db, {
    type,
    query,
    per_page: PAGE,
    page: 1,
    exact: false,
    organization: '',
    candidate_type: '',
    status: '',
  } as SearchQuery);

/** Normalises records for comparison, because a query cannot distinguish namesakes. */
export async function normaliseRecords(
  db: Database,
  type: BenchQuery['type'],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('candidate')
    .select(['id', type])
    .where('id', 'in', [0, ...ids])
    .execute();
  const words = { name: tokenizeName, address: tokenizeAddress, phone: listNationalNumbers }[type];
  return new Map(rows.map((row) => [row.id, words(String(row[type])).toSorted().join(' ')]));
}

/** Describes the share of queries that return the right candidate, or one with the same words, for each kind of query. */
export async function describeRecall(
  db: Database,
  samples: { id: number; query: BenchQuery }[],
): Promise<string> {
  const tally = new Map<string, { count: number; ten: number; first: number }>();
  for (const { id, query } of samples) {
    const { found } = await searchFirstPage(db, query);
    const written = await normaliseRecords(db, query.type, [id, ...found.map((each) => each.id)]);
    const at = found.findIndex((each) => written.get(each.id) === written.get(id));
    for (const key of [query.type, `${query.type}: ${query.kind}`]) {
      const sums = tally.get(key) ?? { count: 0, ten: 0, first: 0 };
      tally.set(key, {
        count: sums.count + 1,
        ten: sums.ten + Number(at >= 0),
        first: sums.first + Number(at === 0),
      });
    }
  }
  const lines = [...tally]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([key, { count, ten, first }]) =>
        key.padEnd(34) +
        formatPercent(ten, count).padStart(10) +
        formatPercent(first, count).padStart(10) +
        String(count).padStart(8),
    );
  const header = `${'kind'.padEnd(34)}${'at 10'.padStart(10)}${'at 1'.padStart(10)}${'queries'.padStart(8)}`;
  return [
    'Recall: the share of queries that return the right candidate, or one with the same words:',
    header,
    ...lines,
  ].join('\n');
}
