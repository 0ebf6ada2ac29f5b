import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The number of characters before a limit that must contain its `order by`. */
const REACH = 300;

/** Removes complete parentheses with their contents, such as a subquery to order by. */
function removeParentheses(source: string): string {
  const shorter = source.replaceAll(/\([^()]*\)/gu, '');
  return shorter === source ? source : removeParentheses(shorter);
}

/** Lists the limits of a source without an order, which return whatever rows the plan finds first. */
function listUnordered(source: string): string[] {
  const fragments = [...source.matchAll(/(\w+) = sql(?:\.lit\(|`limit )/gu)].map(([, name]) => name);
  // A function that reads one row more than its maximum only finds out whether there are too many.
  const parameter = String.raw`limit max_\w+\b(?! \+ 1)`;
  const uses = new RegExp(
    String.raw`(?<!\x60)limit \$\{|${parameter}|\$\{(?:${fragments.join('|') || '-'})\}`,
    'gu',
  );
  return [...source.matchAll(uses)].flatMap(({ 0: use, index }) => {
    const before = removeParentheses(source.slice(Math.max(0, index - REACH), index));
    const isOrdered = before.lastIndexOf('order by') > before.lastIndexOf('select ');
    return isOrdered || before.trimEnd().endsWith('=') ? [] : `${before.slice(-80)}${use}`;
  });
}

test.each([
  ['sql`select id from word limit ${max}`', 1],
  ['sql`select id from word order by id limit ${max}`', 0],
  ['sql`select id from word order by (select count(*) from use limit ${max})`', 1],
  ['sql`select id from word order by (select count(*) from use) limit ${max}`', 0],
  ['sql`select id from word order by id limit ${max} union select id from rare limit ${max}`', 1],
  ['const more = sql`limit ${max}`; sql`select id from word ${more}`', 1],
  ['const more = sql`limit ${max}`; sql`select id from word order by id ${more}`', 0],
  ['select id from word where known limit max_words;', 1],
  ['select id from word where known order by id limit max_words;', 0],
  ['array(select id from word where known limit max_words + 1)', 0],
])('counts the unordered limits of %j', (source, count) => {
  expect(listUnordered(source)).toHaveLength(count);
});

test('orders every limited query of a search and of duplicate detection', async () => {
  const unordered: string[] = [];
  let scanned = 0;
  for await (const file of glob([
    'server/domain/{search,duplicates}/queries/*.ts',
    'migrations/10[46]0_*.sql',
  ])) {
    if (file.endsWith('.test.ts')) continue;
    scanned += 1;
    unordered.push(...listUnordered(await readFile(file, 'utf8')));
  }
  expect(scanned).toBeGreaterThan(20);
  expect(unordered).toEqual([]);
});
