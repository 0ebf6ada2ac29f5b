import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { allEmails } from '#server/app/all-emails.ts';
import { allJobs } from '#server/app/all-jobs.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { connectToDescribe, type DescribedStatement, describeStatement } from './describe-statement.ts';
import { readLastRelease, readLastStatements } from './last-release.ts';

/** Opens a database of this version. `changes` are a migration that follows. */
async function openDatabase(changes = ''): Promise<pg.Client> {
  const { ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = await connectToDescribe(ownerUrl);
  onTestFinished(() => client.end());
  await client.query(changes);
  return client;
}

/** Whether the columns are still there in their order. `select *` also returns new ones. */
const includesInOrder = (types: readonly string[], expected: readonly string[]) => {
  let at = 0;
  for (const type of types) if (type === expected[at]) at += 1;
  return at === expected.length;
};

/** Compares a statement with its record. @returns why a server of the last release cannot use it any more, or undefined */
async function findFailure(client: pg.Client, recorded: DescribedStatement): Promise<string | undefined> {
  const { text, parameters, results } = recorded;
  try {
    const now = await describeStatement(client, text);
    if (parameters.join() !== now.parameters.join()) return `it takes ${now.parameters.join()}`;
    // PostgreSQL reports the types of results only since version 16.
    if (results && now.results && !includesInOrder(now.results, results))
      return `it returns ${now.results.join()}`;
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Compares all statements, or those that mention a table. */
async function listFailures(client: pg.Client, table = ''): Promise<{ text: string; failure: string }[]> {
  const failures = [];
  for (const recorded of readLastStatements().filter(({ text }) => text.includes(table))) {
    const failure = await findFailure(client, recorded);
    if (failure !== undefined) failures.push({ text: recorded.text, failure });
  }
  return failures;
}

it('runs every statement of the last release on the schema of this version', async () => {
  expect(readLastStatements().length).toBeGreaterThan(500);
  expect(await listFailures(await openDatabase())).toEqual([]);
});

it.each([
  ['drops a column', 'rate_limit', 'drop column expire', /^column "expire" .*does not exist/u],
  ['renames a table', 'rate_limit', 'rename to limits', /^relation "rate_limit" does not exist/u],
  ['changes the type of a parameter', 'rate_limit', 'alter expire type numeric', /^it takes .*numeric/u],
  ['changes the type of a result', 'certificate', 'alter checks type bigint', /^it returns .*bigint/u],
  ['drops the index of an upsert', 'rate_limit', 'drop constraint rate_limit_pkey', /ON CONFLICT/u],
])('finds the statements that a migration breaks when it %s', async (_, table, change, failure) => {
  const failures = await listFailures(await openDatabase(`alter table ${table} ${change}`), table);
  expect(failures.map((found) => found.failure)).toContainEqual(expect.stringMatching(failure));
});

it('finds nothing after a migration that only adds', async () => {
  const client = await openDatabase(`
    alter table verification add column channel text not null default '', alter position drop not null`);
  expect(await listFailures(client, 'verification')).toEqual([]);
});

const listNames = (definitions: readonly { name: string }[]) => definitions.map(({ name }) => name);

it('knows every job and email that servers of the last release enqueue', () => {
  const { jobs, emails } = readLastRelease();
  expect(listNames(allJobs)).toEqual(expect.arrayContaining(jobs));
  expect(listNames(allEmails)).toEqual(expect.arrayContaining(emails));
});
