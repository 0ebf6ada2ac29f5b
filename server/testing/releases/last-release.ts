import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DescribedStatement } from './describe-statement.ts';

/** What servers of a release use of the database they share with those of the next one. */
export interface Release {
  version: string;
  /** The SHA-256 of each migration by its name. */
  migrations: Record<string, string>;
  /** The names of all jobs and of all emails. */
  jobs: string[];
  emails: string[];
}

const folder = new URL('.', import.meta.url);
export const RELEASE_FILE = new URL('last-release.json', folder);
/** One statement for each line. */
export const STATEMENTS_FILE = new URL('last-release-statements.jsonl', folder);

/** Reads what `npm run record-release` has written. */
export const readLastRelease = (): Release => JSON.parse(readFileSync(RELEASE_FILE, 'utf8')) as Release;

export const readLastStatements = (): DescribedStatement[] =>
  readFileSync(STATEMENTS_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DescribedStatement);

/** Reads the SQL of the migrations of this version by their names, in order. */
export const readMigrationTexts = (): Record<string, string> =>
  Object.fromEntries(
    globSync('migrations/*.sql')
      .toSorted()
      .map((file) => [basename(file, '.sql'), readFileSync(file, 'utf8')]),
  );

export const hashMigrations = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
  );
