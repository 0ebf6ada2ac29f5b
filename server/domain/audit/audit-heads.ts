import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLostHeads, type Head, listHeads } from './queries/audit-heads.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { BrokenLink } from './verify-audit.ts';

const FOLDER = 'audit-heads';
/** The file of the heads that are written every few minutes. */
const LATEST = 'latest.txt';
const LINE = /^(\d+) (\d+) ([0-9a-f]{64})$/gmu;

/** A file with the last link of every chain on one day. */
export interface HeadFile {
  path: string;
  chains: number;
  sha256: string;
}

/** Writes heads to a file, which is renamed when complete, so that a kill leaves no partial one. */
async function writeHeads(heads: readonly Head[], path: string): Promise<void> {
  const lines = heads.map((head) => Object.values(head).join(' '));
  await writeFile(`${path}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** Writes the heads of `date` (yyyy-mm-dd). A file that exists already is evidence and is kept. */
export async function writeAuditHeads(db: Database, dataDir: string, date: string): Promise<HeadFile> {
  const folder = join(dataDir, FOLDER);
  const path = join(folder, `${date}.txt`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept === null) await writeHeads(await listHeads(db), path);
  const text = kept ?? (await readFile(path, 'utf8'));
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { path, chains: parseHeads(text).length, sha256 };
}

/** Returns when the heads of a day, and the latest heads, were last written. Undefined if never. */
export async function findHeadTimes(dataDir: string): Promise<{ day?: Date; latest?: Date }> {
  const folder = join(dataDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const readTime = async (name: string | undefined) =>
    name === undefined ? undefined : (await stat(join(folder, name)).catch(() => undefined))?.mtime;
  const day = names
    .filter((name) => name !== LATEST)
    .toSorted()
    .at(-1);
  return { day: await readTime(day), latest: await readTime(names.find((name) => name === LATEST)) };
}

const parseHeads = (text: string): Head[] =>
  [...text.matchAll(LINE)].map(([, organization_id, sequence, hash = '']) => ({
    organization_id: Number(organization_id),
    sequence: Number(sequence),
    hash,
  }));

/** Lists the heads of a file that the chains do not have. */
async function findBrokenHeads(db: Database, name: string, text: string): Promise<BrokenLink[]> {
  const lost = await findLostHeads(db, parseHeads(text));
  return lost.map((head) => ({ ...head, problem: `it differs from the head in ${name}` }));
}

/** Whether each chain of `before` still is in `now` and has not become shorter. */
function includesAll(now: readonly Head[], before: readonly Head[]): boolean {
  const ends = new Map(now.map(({ organization_id, sequence }) => [organization_id, sequence]));
  return before.every(({ organization_id, sequence }) => (ends.get(organization_id) ?? 0) >= sequence);
}

/**
 * Writes the heads of now in place of the latest ones, unless the chains have lost these: then they are evidence.
 * @returns whether the chains still have them
 */
export async function refreshLatestHeads(db: Database, dataDir: string): Promise<boolean> {
  const folder = join(dataDir, FOLDER);
  const path = join(folder, LATEST);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const latest = await readFile(path, 'utf8').catch(() => '');
  const heads = await listHeads(db);
  if (!includesAll(heads, parseHeads(latest))) return false;
  if ((await findBrokenHeads(db, LATEST, latest)).length > 0) return false;
  await writeHeads(heads, path);
  return true;
}

/** Compares the heads that were written to files with the chains. Only they reveal a chain that was rewritten. */
export async function compareAuditHeads(
  db: Database,
  dataDir: string,
): Promise<{ files: number; broken: BrokenLink[] }> {
  const folder = join(dataDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted();
  const broken: BrokenLink[] = [];
  for (const name of names)
    broken.push(...(await findBrokenHeads(db, name, await readFile(join(folder, name), 'utf8'))));
  return { files: names.length, broken };
}
