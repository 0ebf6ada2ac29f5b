import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  downloadExport,
  downloadExportWorkbook,
  prepareExport,
  RECORD_COLUMNS,
} from '#contract/calls/exports.ts';
import { withTemporaryDatabase } from './import/copy.ts';
import { writeImportFile } from './import/file.ts';
import { type BenchServer, importFile, startServer, watchMemory } from './server-process.ts';

const ROUNDS = 5;
const downloads = { csv: downloadExport, xlsx: downloadExportWorkbook };
type Format = keyof typeof downloads;

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface TransferTime {
  /** Milliseconds from the request to the first and to the last byte. */
  first: number;
  last: number;
  bytes: number;
}

/** Reads all chunks without storing them. */
async function drain(began: number, chunks: AsyncIterable<Uint8Array>): Promise<TransferTime> {
  let first = 0;
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes === 0) first = performance.now() - began;
    bytes += chunk.length;
  }
  return { first, last: performance.now() - began, bytes };
}

/** Measures COPY TO STDOUT with the same columns of the same rows. */
async function measureCopy(url: string): Promise<TransferTime> {
  const record = RECORD_COLUMNS.map((name) => `candidate.${name}`).join(', ');
  const source = `organization.name || ' (Company)', (candidate.created_at at time zone 'Africa/Lagos')::date`;
  const rows = `select ${record}, ${source} from candidate join organization on organization.id = organization_id
    where organization_id = (select organization_id from candidate order by id desc limit 1) order by candidate.id desc`;
  const began = performance.now();
  const copy = `copy (${rows}) to stdout with (format csv, header)`;
  const psql = spawn('psql', ['-q', '-d', url, '-c', copy], { stdio: ['ignore', 'pipe', 'inherit'] });
  const time = await drain(began, psql.stdout);
  if (psql.exitCode === null) await once(psql, 'exit');
  return time;
}

/** Measures an export of all of the organisation's uploads, including its preparation. */
async function measureExport({ url, token }: BenchServer, format: Format): Promise<TransferTime> {
  const began = performance.now();
  const prepared = await fetch(url + prepareExport.path, {
    method: prepareExport.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scope: 'uploaded', format }),
  });
  const { data } = (await prepared.json()) as { data: { download_token: string } };
  // Uncompressed like the output of COPY. A browser would accept compression.
  const headers = { 'accept-encoding': 'identity' };
  const { body } = await fetch(`${url}${downloads[format].path}?download_token=${data.download_token}`, {
    headers,
  });
  if (!body) throw new Error('empty response');
  return await drain(began, body);
}

async function measureEngine(engine: string, file: string, settings: Record<string, string>, url?: string) {
  const server = await startServer(settings);
  try {
    await importFile(server, file);
    // Warms up each format with one export.
    for (const format of ['csv', 'xlsx'] as const) await measureExport(server, format);
    for (const format of ['csv', 'xlsx'] as const) {
      const copies: TransferTime[] = [];
      const exports: TransferTime[] = [];
      const memory = await watchMemory(server);
      // Alternates the two, so that both are subject to the same noise of the machine.
      for (let round = 0; round < ROUNDS; round += 1) {
        if (url !== undefined) copies.push(await measureCopy(url));
        exports.push(await measureExport(server, format));
      }
      const last = median(exports.map(({ last }) => last));
      const copied = median(copies.map(({ last }) => last));
      const size = ((exports[0]?.bytes ?? 0) / 1e6).toFixed(1);
      print(
        `${engine}, ${format}: first byte in ${median(exports.map(({ first }) => first)).toFixed(0)} ms, ` +
          `all ${size} MB in ${last.toFixed(0)} ms` +
          (url === undefined
            ? ''
            : `, ${(last / copied).toFixed(2)} x COPY TO STDOUT (${copied.toFixed(0)} ms)`) +
          `; memory growth up to ${memory.stop().toFixed(0)} MB`,
      );
    }
  } finally {
    await server.stop();
  }
}

/**
 * Imports and exports invented employees on the embedded engine. With the `--url` of a PostgreSQL on which it may
 * create databases, and psql in the path, also measures that, compared to `COPY TO STDOUT`. `--sizes 100000`.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { url: { type: 'string' }, sizes: { type: 'string' } },
  });
  for (const size of (values.sizes ?? '100000').split(',')) {
    const folder = await mkdtemp(join(tmpdir(), 'hr-portal-bench-'));
    try {
      const file = join(folder, 'people.csv');
      await writeImportFile(file, Number(size));
      print(`\n${size} rows`);
      if (values.url !== undefined)
        await withTemporaryDatabase(values.url, (own) =>
          measureEngine('PostgreSQL', file, { DATABASE_URL: own, DATA_DIR: join(folder, 'one') }, own),
        );
      await measureEngine('embedded', file, { DATABASE_URL: '', DATA_DIR: join(folder, 'two') });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
