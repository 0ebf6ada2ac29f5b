import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Everything that only the store may do: write candidate rows, versions or search rows, or call what does. */
const WRITES = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(?:candidate(?:_version|_search)?|further_phone)[ ']/u,
  /\b(?:insert into|update|delete from|merge into|truncate) (?:candidate(?:_version|_search)?|further_phone)\b/u,
  /#server\/domain\/(?:candidate-store\/queries\/(?:confirm|insert|restrict|update|delete)-|search\/index\/index-candidates)/u,
  /\b(?:insertVersions|buildImportStatement|insertImportedRows)\b/u,
  /\b(?:buildIndexInserts|insertSearchRows|insertFurtherPhones|removeSearchRows|replaceIndexRows)\b/u,
];
const isWriter = (source: string) => WRITES.some((pattern) => pattern.test(source));

const ALLOWED = [
  'server/domain/candidate-store/',
  // A rebuild of the search index writes what is derived from candidates.
  'server/domain/search/index/',
  'server/domain/search/queries/candidate-phones.ts',
  'server/domain/search/queries/index-rows.ts',
  'server/domain/search/queries/phone-fields.ts',
  'server/domain/search/queries/replace-index-rows.ts',
  'server/domain/search/queries/search-rows.ts',
];

const SKIPPED = /^(?:server\/testing|scripts\/mutants)\//u;

test.each([
  "await tx.updateTable('candidate').set(values)",
  "await tx.insertInto('candidate as c')",
  "await tx.deleteFrom('further_phone')",
  'sql`insert into candidate_search (candidate_id)`',
  'sql`delete from candidate_version where`',
  "import { deleteCandidates } from '#server/domain/candidate-store/queries/delete-candidates.ts';",
  "import { insertImportedRows } from './queries/import-statement.ts';",
  "import {\n  findSnapshot,\n  insertVersions,\n} from './queries/candidate-versions.ts';",
  "import { removeSearchRows } from '#server/domain/search/queries/search-rows.ts';",
])('recognises %j as writing candidates', (source) => {
  expect(isWriter(source)).toBe(true);
});

test('only the store writes candidates and their index', async () => {
  const writers: string[] = [];
  let scanned = 0;
  for await (const file of glob('{server,scripts}/**/*.ts')) {
    // Mutants quote the code that they change.
    if (file.endsWith('.test.ts') || SKIPPED.test(file)) continue;
    scanned += 1;
    if (isWriter(await readFile(file, 'utf8'))) writers.push(file);
  }
  expect(scanned).toBeGreaterThan(300);
  expect(writers.filter((file) => !ALLOWED.some((start) => file.startsWith(start)))).toEqual([]);
  // No exception is left over.
  expect(ALLOWED.filter((start) => !writers.some((file) => file.startsWith(start)))).toEqual([]);
});
