import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSealHash, type Head, listHeads } from '#server/db/activity/audit-seals.ts';
import type { Database } from '#server/db/database.ts';
import type { BrokenLink } from './verify-audit.ts';

const FOLDER = 'audit-heads';
const LINE = /^(\d+) (\d+) ([0-9a-f]{64})$/gmu;

/** A file with the last link of every chain on one day. */
export interface HeadFile {
  path: string;
  chains: number;
  sha256: string;
}

/** Writes the heads of `date` (yyyy-mm-dd). A file that exists already is evidence and is kept. */
export async function writeAuditHeads(db: Database, dataDir: string, date: string): Promise<HeadFile> {
  const folder = join(dataDir, FOLDER);
  const path = join(folder, `${date}.txt`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept === null) {
    const lines = (await listHeads(db)).map((head) => Object.values(head).join(' '));
    // Renamed when complete, so that a kill leaves no partial file.
    await writeFile(`${path}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  }
  const text = kept ?? (await readFile(path, 'utf8'));
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { path, chains: parseHeads(text).length, sha256 };
}

const parseHeads = (text: string): Head[] =>
  [...text.matchAll(LINE)].map(([, organization_id, sequence, hash = '']) => ({
    organization_id: Number(organization_id),
    sequence: Number(sequence),
    hash,
  }));

/** Compares the heads that were written to files with the chains. Only they reveal a chain that was rewritten. */
export async function compareAuditHeads(
  db: Database,
  dataDir: string,
): Promise<{ files: number; broken: BrokenLink[] }> {
  const folder = join(dataDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted();
  const broken: BrokenLink[] = [];
  for (const name of names)
    for (const head of parseHeads(await readFile(join(folder, name), 'utf8'))) {
      if ((await findSealHash(db, head)) !== head.hash)
        broken.push({ ...head, problem: `it differs from the head in ${name}` });
    }
  return { files: names.length, broken };
}
