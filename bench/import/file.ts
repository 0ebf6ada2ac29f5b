import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { streamWorkbook } from '#server/domain/spreadsheets/write/stream-workbook.ts';
import { formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import { inventAddress } from '#server/tools/demo/invent-address.ts';
import { inventPeriod } from '#server/tools/demo/invent-period.ts';
import { inventPerson } from '#server/tools/demo/invent-person.ts';
import { inventPhone } from '#server/tools/demo/invent-phone.ts';
import { employers } from '#server/tools/demo/organizations.ts';
import { type Random, createRandom } from '#server/tools/demo/random.ts';

const HEADER = [
  'Full Name',
  'Company',
  'GSM No',
  'Home Address',
  'Date of Employment',
  'Date Left',
  'Reason for Leaving',
];
const ROWS_PER_WRITE = 5000;

function inventRow(random: Random): string[] {
  const person = inventPerson(random, 0.05);
  const { start_date, end_date, reason } = inventPeriod('employee', random);
  const address = inventAddress(random, person.people);
  return [
    person.name,
    random.weighted(employers),
    inventPhone(random),
    address,
    start_date,
    end_date ?? '',
    random.chance(0.4) ? reason : '',
  ];
}

function* inventRows(rows: number): Generator<string[][]> {
  const random = createRandom(rows);
  for (let at = 0; at < rows; at += ROWS_PER_WRITE)
    yield Array.from({ length: Math.min(ROWS_PER_WRITE, rows - at) }, () => inventRow(random));
}

/** Writes a CSV file of invented employees. @returns its size in bytes */
export async function writeImportFile(path: string, rows: number): Promise<number> {
  const file = createWriteStream(path);
  file.write(formatCsvLine(HEADER));
  for (const batch of inventRows(rows))
    if (!file.write(batch.map(formatCsvLine).join(''))) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
  return file.bytesWritten;
}

/** Writes a workbook of the same employees. */
export async function writeImportWorkbook(path: string, rows: number): Promise<void> {
  const columns = HEADER.map((title) => ({ title, width: 20 }));
  await pipeline(
    streamWorkbook([{ name: 'Staff', columns, rows: inventRows(rows) }]),
    createWriteStream(path),
  );
}
