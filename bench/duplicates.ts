import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Reply } from '#contract/call.ts';
import { type DuplicatePair, listDuplicates } from '#contract/calls/duplicates.ts';
import { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import {
  inventOther,
  inventEntry,
  type PairClass,
  type PairEntry,
  TRAPS,
  TRUE_PAIRS,
} from './duplicates/pairs.ts';
import { type BenchRandom, createBenchRandom } from './search/bench-random.ts';
import { type BenchServer, importFile, startServer } from './server-process.ts';

/** Pairs of each class. */
const COUNT = 20;
const SEED = 29;
const PER_PAGE = 100;
/** Between requests while candidates are compared. */
const PAUSE_MS = 200;
const HEADER = ['Name', 'Organization Name', 'Phone Number', 'Address', 'Start Date'];

const print = (line: string) => process.stdout.write(`${line}\n`);

interface MadePair {
  made: PairClass;
  entries: readonly [PairEntry, PairEntry];
}

const makePairs = (random: BenchRandom): MadePair[] =>
  [...TRUE_PAIRS, ...TRAPS].flatMap((made) =>
    Array.from({ length: COUNT }, () => {
      const entry = inventEntry(random);
      const other = made.change(entry, inventOther(entry, random), random);
      return { made, entries: [entry, other] as const };
    }),
  );

const toKey = ({ name, phone }: Pick<PairEntry, 'name' | 'phone'>) => `${name} ${phone}`;

async function addPairs(server: BenchServer, folder: string, pairs: readonly MadePair[]) {
  for (const call of [importEmployees, importStudents]) {
    const type = call === importEmployees ? 'employee' : 'student';
    const rows = pairs
      .filter(({ made }) => made.candidate_type === type)
      .flatMap(({ entries }) =>
        entries.map(({ name, phone, address, start_date }) => [
          name,
          'Kudi Bank',
          phone,
          address,
          start_date,
        ]),
      );
    const file = join(folder, `${type}.csv`);
    await writeFile(file, [HEADER, ...rows].map(formatCsvLine).join(''));
    const { data } = await importFile(server, file, call.path);
    if (data.added !== rows.length) throw new Error(`${rows.length - data.added} rows were not added`);
  }
}

/** Lists the possible duplicates once all candidates are compared. */
async function listFound({ url, token }: BenchServer): Promise<DuplicatePair[]> {
  const pairs: DuplicatePair[] = [];
  for (let page = 1; ;) {
    const query = new URLSearchParams({ page: String(page), per_page: String(PER_PAGE) });
    const response = await fetch(`${url}${listDuplicates.path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(await response.text());
    const { data, found } = (await response.json()) as Reply<typeof listDuplicates>;
    if (found.in_progress) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    pairs.push(...data.data);
    if (page >= data.last_page) return pairs;
    page += 1;
  }
}

/**
 * Measures which people who are on record twice are offered as possible duplicates, and which others wrongly, over the calls that
 * screens use: pairs of invented people in classes, among the demo data. Prints how many of each class are offered, precision and
 * recall.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-duplicates-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const pairs = makePairs(createBenchRandom(SEED));
    await addPairs(server, dataDir, pairs);
    const found = await listFound(server);
    const made = new Map(pairs.flatMap((pair) => pair.entries.map((entry) => [toKey(entry), pair])));
    const getMade = ({ first, second }: DuplicatePair) => {
      const [one, other] = [first, second].map((candidate) => made.get(toKey(candidate)));
      return one === other ? one?.made : undefined;
    };
    const countOffered = (one: PairClass) => found.filter((pair) => getMade(pair) === one).length;
    const right = TRUE_PAIRS.reduce((sum, one) => sum + countOffered(one), 0);
    for (const one of TRUE_PAIRS) print(`found ${countOffered(one)} of ${COUNT}: ${one.title}`);
    for (const one of TRAPS) print(`wrong ${countOffered(one)} of ${COUNT}: ${one.title}`);
    for (const { first, second, match_reasons } of found.filter((pair) => !getMade(pair)))
      print(`wrong: ${first.name} and ${second.name} (${match_reasons.join(', ')})`);
    const recall = right / (TRUE_PAIRS.length * COUNT);
    print(
      `recall ${recall.toFixed(2)}, precision ${(right / found.length).toFixed(2)} (${found.length} offered)`,
    );
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
