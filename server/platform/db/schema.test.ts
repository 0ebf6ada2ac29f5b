import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

/** Nullability by table and column. */
type Tables = Record<string, Record<string, boolean>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Returns the first argument of a generic type, or the type itself. */
function selectType(type: string): string {
  const start = /^(?:ColumnType|Generated|JSONColumnType)</u.exec(type)?.[0].length;
  if (start === undefined) return type;
  let depth = 0;
  for (let at = start; at < type.length; at += 1) {
    const character = type.charAt(at);
    if (depth === 0 && (character === ',' || at === type.length - 1)) return type.slice(start, at);
    if ('<{[('.includes(character)) depth += 1;
    if ('>}])'.includes(character)) depth -= 1;
  }
  throw new Error(`Cannot read the type ${type}`);
}

/** Reads the columns and nullability from the types of a file in `schema/`. */
function readTypes(source: string): Tables {
  const code = source.replaceAll(/\/\*\*[\s\S]*?\*\//gu, '');
  const tables = /^export interface (\w+) /mu.exec(code)?.[1] ?? '';
  /** Lists the names and types of an interface, beginning with those that it inherits. */
  const list = (name: string): [name: string, type: string][] => {
    const pattern = new RegExp(`^(?:export )?interface ${name}(?: extends (\\w+))? \\{(.*?)^\\}`, 'msu');
    const [found, parent, text = ''] = pattern.exec(code) ?? [];
    if (found === undefined) throw new Error(`There is no interface ${name}`);
    const own = [...text.matchAll(/^ {2}(\w+): (.+?);$/gmsu)];
    return [
      ...(parent === undefined ? [] : list(parent)),
      ...own.map(([, key = '', type = '']): [string, string] => [key, type]),
    ];
  };
  // A column of type `unknown` contains any JSON or null.
  const isNullable = (type: string) => /(?:^unknown|\| null)$/u.test(selectType(type));
  const columns = (table: string) =>
    Object.fromEntries(list(table).map(([name, type]) => [name, isNullable(type)]));
  return Object.fromEntries(list(tables).map(([table, type]) => [table, columns(type)]));
}

async function readDatabase(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ table: string; column: string; nullable: boolean }>(
      `select table_name as table, column_name as column, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public'`,
    )
    .finally(() => client.end());
  const tables: Tables = {};
  for (const { table, column, nullable } of rows) (tables[table] ??= {})[column] = nullable;
  return tables;
}

test('declares the columns and nullability of the database', async () => {
  const folder = new URL('schema/', import.meta.url);
  const sources = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
  const types: Tables = Object.assign({}, ...(await Promise.all(sources)).map(readTypes));
  const tables = await readDatabase(database.url);
  expect(Object.keys(types).length).toBeGreaterThan(20);
  expect(types).toEqual(Object.fromEntries(Object.keys(types).map((table) => [table, tables[table]])));
});
