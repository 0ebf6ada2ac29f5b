import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Everything that only the store may do: write candidate rows, versions or search rows, or call what does. */
const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('candidate(?:_version)?'\)|(?:insert into|update|delete from) candidate(?:_version)?\b|#server\/(?:db\/candidate-store\/(?:insert|update|delete)-|db\/search\/replace-index|search\/index\/index-candidates)/u;

const ALLOWED = [
  // The store and its queries.
  'server/candidate-store/',
  'server/db/candidate-store/',
  // A rebuild of the search index writes what is derived from candidates.
  'server/search/index/',
  'server/db/search/phone-fields.ts',
];

test('only the store writes candidates and their index', async () => {
  const writers: string[] = [];
  let scanned = 0;
  for await (const file of glob('{server,scripts}/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.startsWith('server/search/testing/')) continue;
    scanned += 1;
    if (file.endsWith('exports/testing.ts')) continue;
    if (WRITES.test(await readFile(file, 'utf8'))) writers.push(file);
  }
  expect(scanned).toBeGreaterThan(300);
  expect(writers.filter((file) => !ALLOWED.some((start) => file.startsWith(start)))).toEqual([]);
  // The pattern still recognises what it looks for.
  expect(writers).toEqual(
    expect.arrayContaining(['server/candidate-store/candidate-store.ts', 'server/db/search/phone-fields.ts']),
  );
});
