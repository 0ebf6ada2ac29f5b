import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCopySeconds, withTemporaryDatabase } from './import/copy.ts';
import { writeImportFile } from './import/file.ts';
import { importFile, startServer, watchHealth, watchMemory } from './server-process.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const getPercentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Imports the file into a fresh portal and prints the measurements. @returns seconds */
async function measureEngine(
  engine: string,
  file: string,
  settings: Record<string, string>,
): Promise<number> {
  const server = await startServer(settings);
  try {
    const health = watchHealth(server.url);
    const memory = await watchMemory(server);
    const began = performance.now();
    const { data } = await importFile(server, file);
    const seconds = (performance.now() - began) / 1000;
    const rows = data.added + data.skipped + data.rejected;
    const growth = memory.stop();
    const times = await health.stop();
    print(`${engine}: ${data.added} rows added, ${data.skipped} skipped, ${data.rejected} rejected`);
    print(`  ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows per second`);
    print(`  memory growth up to ${Math.round(growth)} MB`);
    print(
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
    const file = join(folder, 'people.csv');
    const bytes = await writeImportFile(file, rows);
    print(`\n${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`);
    const copied = url === undefined ? undefined : await measureCopySeconds(url, file);
    const printRatio = (seconds: number) =>
      copied && print(`  ${(seconds / copied).toFixed(1)} x psql \\copy (${copied.toFixed(1)} s)`);
    if (url !== undefined)
      await withTemporaryDatabase(url, async (own) => {
        printRatio(
          await measureEngine('PostgreSQL', file, { DATABASE_URL: own, DATA_DIR: join(folder, 'one') }),
        );
      });
    printRatio(await measureEngine('embedded', file, { DATABASE_URL: '', DATA_DIR: join(folder, 'two') }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Imports invented employees on the embedded engine. With the `--url` of a PostgreSQL on which it may create databases,
 * and psql in the path, also measures that, compared to `psql \copy` of the same rows. `--sizes 2000,200000`.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { url: { type: 'string' }, sizes: { type: 'string' } },
  });
  for (const size of (values.sizes ?? '200000').split(',')) await measureSize(Number(size), values.url);
}
