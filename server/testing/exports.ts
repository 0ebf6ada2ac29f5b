import { parse } from 'csv-parse/sync';
import {
  downloadExport,
  downloadExportWorkbook,
  type ExportFormat,
  prepareExport,
} from '#contract/calls/exports.ts';
import type { TestAccount } from './accounts.ts';
import { employeeForm } from './candidates.ts';
import type { RequestMarks } from './mark-requests.ts';
import { openList } from './open-list.ts';
import type { TestPortal } from './portal.ts';

const downloads = { csv: downloadExport, xlsx: downloadExportWorkbook };

/** Builds the address that downloads a prepared export. */
export const toDownloadUrl = ({ url }: TestPortal, format: ExportFormat, download_token: string) =>
  `${url}${downloads[format].path}?${new URLSearchParams({ download_token })}`;

/** Prepares an export and downloads its file. */
export async function exportFile(
  portal: TestPortal,
  { token }: TestAccount,
  selection: Record<string, unknown>,
): Promise<File> {
  const { status, body, problem } = await portal.call(prepareExport, { token, body: selection });
  if (status !== 201) throw new Error(JSON.stringify(problem));
  const { download_token, file_name } = body.data;
  const response = await fetch(
    toDownloadUrl(portal, (selection['format'] as ExportFormat) ?? 'csv', download_token),
  );
  if (response.status !== 200) throw new Error(await response.text());
  return new File([await response.blob()], file_name);
}

/** Returns the rows of an exported file, including the header. */
export async function readRows({ dataDir }: TestPortal, file: File): Promise<string[][]> {
  if (file.name.endsWith('.csv')) return parse(await file.text(), { bom: true, record_delimiter: '\r\n' });
  const bytes = Buffer.from(await file.arrayBuffer());
  const chunks = (async function* () {
    yield bytes;
  })();
  const sheet = await openList(chunks, { folder: dataDir, scoreRows: () => 1 });
  const rows: string[][] = [];
  for await (const some of sheet.rows) rows.push(...some.map(({ cells }) => cells));
  await sheet.close();
  return rows;
}

/** Inserts employees without indexing them for search. @returns their ids */
export async function insertEmployees(
  { db, wireId }: TestPortal,
  { organization_id }: TestAccount,
  count: number,
  values: { reason?: string } = {},
): Promise<string[]> {
  const { org_name: organization, ...form } = employeeForm;
  const one = { ...form, ...values, organization, organization_id, candidate_type: 'employee' } as const;
  const ids: string[] = [];
  for (let first = 0; first < count; first += 1000) {
    const names = Array.from({ length: Math.min(1000, count - first) }, (_, i) => `Person ${first + i}`);
    const rows = names.map((name) => ({ ...one, name }));
    const added = await db.insertInto('candidate').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => wireId(id)));
  }
  return ids;
}

/** Builds a database that fails after `successful` queries of the marked requests. */
export function failAfterQueries({ db }: TestPortal, { restrict }: RequestMarks, successful: number) {
  let left = successful;
  const failing = restrict({
    transformQuery({ node }) {
      if (left-- === 0) throw new Error('the database failed');
      return node;
    },
  });
  return db.withPlugin(failing);
}
