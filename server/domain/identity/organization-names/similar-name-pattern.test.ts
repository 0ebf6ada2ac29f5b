import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldText } from '#server/domain/text/fold-text.ts';
import { SIMILAR } from '#server/testing/organization-names.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { buildSimilarNamePattern } from './similar-name-pattern.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** Selects the names that match the pattern of the other one of their pair. */
async function selectMatching(pairs: readonly (readonly [string, string])[]): Promise<string[]> {
  const both = pairs.flatMap(([a, b]) => [
    { name: a, other: b },
    { name: b, other: a },
  ]);
  const { rows } = await sql<{ at: number }>`
    select at from unnest(${both.map(({ name }) => foldText(name))}::text[],
      ${both.map(({ other }) => buildSimilarNamePattern(other))}::text[]) with ordinality pair (name, pattern, at)
    where name ~ pattern`.execute(portal.db);
  return rows.flatMap(({ at }) => {
    const pair = both[at - 1];
    return pair ? `${pair.name} for ${pair.other}` : [];
  });
}

test('matches similar names, except those with other first letters', async () => {
  const matching = await selectMatching(SIMILAR);
  const missed = SIMILAR.flatMap(([a, b]) => [`${a} for ${b}`, `${b} for ${a}`]).filter(
    (each) => !matching.includes(each),
  );
  expect(missed).toEqual([
    'Zenwata Bank for Z3nwata Bank',
    'Z3nwata Bank for Zenwata Bank',
    'Z.E.N.W.A.T.A. Bank for Zenwata Bank',
  ]);
});

test('does not match names that have no word in common', async () => {
  const pairs = [
    ['Zenwata Haulage', 'Kestrel Freight'],
    ['IRC', 'Kestrel Freight'],
    ['I.R.C.', 'Irish Linen Mills'],
    ['Bank of Grain and Cocoa', 'ABGC Mills'],
  ] as const;
  expect(await selectMatching(pairs)).toEqual([]);
});

test.each(['…', '', '(', '.*', 'אמברליף', '𞤀𞤁𞤂𞤃𞤄 Farms', 'N'.repeat(200)])(
  'builds an expression that PostgreSQL reads for %j',
  async (name) => {
    const { rows } = await sql<{ matches: boolean }>`
      select ${foldText(name)}::text ~ ${buildSimilarNamePattern(name)} as matches`.execute(portal.db);
    expect(rows).toEqual([{ matches: true }]);
  },
);
