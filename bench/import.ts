import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importEmployees, type Imported } from '#contract/calls/imports.ts';
import { copySeconds, inOwnDatabase } from './import/copy.ts';
import { writeImportFile } from './import/file.ts';
import { startServer, watchHealth, watchMemory } from './import/server-process.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const share = (times: number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/** Imports the file into a fresh portal and prints the measurements. @returns seconds */
async function measure(engine: string, file: string, settings: Record<string, string>): Promise<number> {
  const server = await startServer(settings);
  try {
    const health = watchHealth(server.url);
    const memory = await watchMemory(server);
    const body = new FormData();
    body.append('file', await openAsBlob(file), 'people.csv');
    const began = performance.now();
    const answer = await fetch(server.url + importEmployees.path, {
      method: importEmployees.method,
      headers: { authorization: `Bearer ${server.token}` },
      body,
    });
    const { data } = (await answer.json()) as Imported;
    const seconds = (performance.now() - began) / 1000;
    const rows = data.added + data.skipped + data.rejected;
    const growth = memory.stop();
    const times = await health.stop();
    say(`${engine}: ${data.added} rows added, ${data.skipped} known, ${data.rejected} not added`);
    say(`  ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second`);
    say(`  memory grew by ${Math.round(growth)} MB at most`);
    say(
      `  /api/health meanwhile: median ${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms, longest ${share(times, 1).toFixed(0)} ms`,
    );
    return seconds;
  } finally {
    await server.stop();
  }
}

async function compare(rows: number, url: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'hr-portal-bench-'));
  try {
    const file = join(folder, 'people.csv');
    const bytes = await writeImportFile(file, rows);
    say(`\n${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`);
    const copied = url === undefined ? undefined : await copySeconds(url, file);
    const ratio = (seconds: number) =>
      copied && say(`  ${(seconds / copied).toFixed(1)} x psql \\copy (${copied.toFixed(1)} s)`);
    if (url !== undefined)
      await inOwnDatabase(url, async (own) => {
        ratio(await measure('PostgreSQL', file, { DATABASE_URL: own, DATA_DIR: join(folder, 'one') }));
      });
    ratio(await measure('embedded', file, { DATABASE_URL: '', DATA_DIR: join(folder, 'two') }));
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
  for (const size of (values.sizes ?? '200000').split(',')) await compare(Number(size), values.url);
}
