import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Options, parse } from 'csv-parse';

const BATCH_SIZE = 2000;

/** Reads the rows of a CSV file with a header as objects, in batches. Names that end in '.gz' are decompressed. */
export async function* readRows(path: string): AsyncGenerator<Record<string, string>[]> {
  const options: Options = { columns: true, bom: true };
  const parser = parse(options);
  const source = createReadStream(path);
  const piped = path.endsWith('.gz') ? pipeline(source, createGunzip(), parser) : pipeline(source, parser);
  let batch: Record<string, string>[] = [];
  for await (const row of parser as AsyncIterable<Record<string, string>>) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  await piped;
  if (batch.length > 0) yield batch;
}

/** Reads the rows of a small file. */
export async function readAllRows(path: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for await (const batch of readRows(path)) rows.push(...batch);
  return rows;
}
