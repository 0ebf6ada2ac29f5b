import { writeFileSync } from 'node:fs';
import { allEmails } from '#server/app/all-emails.ts';
import { allJobs } from '#server/app/all-jobs.ts';
import { createTemplate } from '#server/testing/template.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { connectToDescribe, type DescribedStatement, describeStatement } from './describe-statement.ts';
import {
  hashMigrations,
  readMigrationTexts,
  type Release,
  RELEASE_FILE,
  STATEMENTS_FILE,
} from './last-release.ts';
import { selectStatements } from './select-statements.ts';

const toNames = (definitions: readonly { name: string }[]) => definitions.map(({ name }) => name).toSorted();

/** Describes the statements that can be prepared on the schema of this version. */
async function describeAll(statements: readonly string[], dataDir: string) {
  const server = await startTestServer(dataDir);
  const { url, drop } = await createTemplate(server.url, null);
  const client = await connectToDescribe(url);
  const described: DescribedStatement[] = [];
  const omitted: string[] = [];
  for (const text of statements)
    await describeStatement(client, text).then(
      (statement) => void described.push(statement),
      () => void omitted.push(text),
    );
  await client.end();
  await drop();
  await server.stop();
  return { described, omitted };
}

/**
 * Writes what servers of this version use of the database, for the tests of the next one.
 * @param recorded the folder with the recorded statements
 * @param dataDir a folder for a database
 * @returns the number of statements, and those that cannot be prepared, such as `begin` and those on temporary tables
 */
export async function recordRelease(
  version: string,
  { recorded, dataDir }: { recorded: string; dataDir: string },
): Promise<{ count: number; omitted: string[] }> {
  const { described, omitted } = await describeAll(selectStatements(recorded), dataDir);
  const release: Release = {
    version,
    migrations: hashMigrations(readMigrationTexts()),
    jobs: toNames(allJobs),
    emails: toNames(allEmails),
  };
  writeFileSync(RELEASE_FILE, `${JSON.stringify(release, undefined, 2)}\n`);
  const lines = described.map((statement) => `${JSON.stringify(statement)}\n`);
  writeFileSync(STATEMENTS_FILE, lines.join(''));
  return { count: described.length, omitted };
}
