import {
  downloadExport,
  downloadExportWorkbook,
  type ExportFormat,
  prepareExport,
} from '#contract/calls/exports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';

const downloads = { csv: downloadExport, xlsx: downloadExportWorkbook };

/** Where a ticket is turned in. */
export const addressOf = ({ url }: TestPortal, format: ExportFormat, ticket: string) =>
  `${url}${downloads[format].path}?${new URLSearchParams({ ticket })}`;

/** Prepares an export and downloads it, as a file. */
export async function exportFile(
  portal: TestPortal,
  { token }: TestAccount,
  wish: Record<string, unknown>,
): Promise<File> {
  const { status, body, problem } = await portal.call(prepareExport, { token, body: wish });
  if (status !== 201) throw new Error(JSON.stringify(problem));
  const { ticket, file_name } = body.data;
  const response = await fetch(addressOf(portal, (wish['format'] as ExportFormat) ?? 'csv', ticket));
  if (response.status !== 200) throw new Error(await response.text());
  return new File([await response.blob()], file_name);
}

/** Employees of an account, straight into the table: search does not find them. @returns their ids */
export async function addMany(
  { db, wireId }: TestPortal,
  { id: account_id }: TestAccount,
  count: number,
  values: { reason?: string } = {},
): Promise<string[]> {
  const { org_name: organization, ...form } = employeeForm;
  const one = { ...form, ...values, organization, account_id, candidate_type: 'employee' } as const;
  const ids: string[] = [];
  for (let first = 0; first < count; first += 1000) {
    const names = Array.from({ length: Math.min(1000, count - first) }, (_, i) => `Person ${first + i}`);
    const rows = names.map((name) => ({ ...one, name }));
    const added = await db.insertInto('candidate').values(rows).returning('id').execute();
    ids.push(...added.map(({ id }) => wireId(id)));
  }
  return ids;
}

/** A database that answers `answered` queries and fails at the next. */
export function failingAfter({ db }: TestPortal, answered: number) {
  let left = answered;
  return db.withPlugin({
    transformQuery({ node }) {
      if (left-- === 0) throw new Error('the database went away');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
