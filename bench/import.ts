import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCopySeconds, withTemporaryDatabase } from './import/copy.ts';
import type { Imported } from '#contract/calls/imports.ts';
import { writeImportFile, writeImportWorkbook } from './import/file.ts';
import {
  type BenchServer,
  importFile,
  importPreviewed,
  startServer,
  watchHealth,
  watchMemory,
} from './server-process.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const getPercentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** An import to measure: what is imported, and by which calls. */
interface Path {
  name: string;
  file: string;
  send: (server: BenchServer, file: string) => Promise<Imported>;
}

/** Imports a file into a fresh portal and prints the measurements. @returns seconds */
async function measurePath(
  engine: string,
  { name, file, send }: Path,
  settings: Record<string, string>,
): Promise<number> {
  const server = await startServer(settings);
  try {
    const health = watchHealth(server.url);
    const memory = await watchMemory(server);
    const began = performance.now();
    const { data } = await send(server, file);
    const seconds = (performance.now() - began) / 1000;
    const rows = data.added + data.skipped + data.rejected;
    const growth = memory.stop();
    const times = await health.stop();
    print(
      `${engine}, ${name}: ${data.added} rows added, ${data.skipped} skipped, ${data.rejected} rejected\n` +
        `  ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows per second\n` +
        `  memory growth up to ${Math.round(growth)} MB\n` +
        `  /api/health during the import: median ${getPercentile(times, 0.5).toFixed(1)} ms, p95 ${getPercentile(times, 0.95).toFixed(1)} ms, maximum ${getPercentile(times, 1).toFixed(0)} ms`,
    );
    return seconds;
  } finally {
    await server.stop();
  }
}

async function measureSize(rows: number, url: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'hr-portal-bench-'));
  try {
    const csv = join(folder, 'people.csv');
    const xlsx = join(folder, 'people.xlsx');
    const bytes = await writeImportFile(csv, rows);
    await writeImportWorkbook(xlsx, rows);
    print(`\n${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`);
    const paths: Path[] = [
      { name: 'CSV with one call', file: csv, send: importFile },
      { name: 'CSV with a preview', file: csv, send: importPreviewed },
      { name: 'Excel with a preview', file: xlsx, send: importPreviewed },
    ];
    for (const [at, path] of paths.entries()) {
      // Beside each import, so that both are subject to the same noise of the machine.
      const copied = url === undefined ? undefined : await measureCopySeconds(url, csv);
      const printRatio = (seconds: number) =>
        copied && print(`  ${(seconds / copied).toFixed(2)} x psql \\copy (${copied.toFixed(1)} s)`);
      const DATA_DIR = join(folder, String(at));
      if (url !== undefined)
        await withTemporaryDatabase(url, async (own) =>
          printRatio(await measurePath('PostgreSQL', path, { DATABASE_URL: own, DATA_DIR })),
        );
      printRatio(await measurePath('embedded', path, { DATABASE_URL: '', DATA_DIR: `${DATA_DIR}-embedded` }));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Imports invented employees on the embedded engine: with one call, and with a preview as users do, from CSV and Excel.
 * With the `--url` of a PostgreSQL on which it may create databases, and psql in the path, also measures that, compared
 * to `psql \\copy` of the same rows. `--sizes 2000,200000`.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { url: { type: 'string' }, sizes: { type: 'string' } },
  });
  for (const size of (values.sizes ?? '200000').split(',')) await measureSize(Number(size), values.url);
}
