import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';

/** A person as rows of files may name them. */
export interface NamedPerson {
  organization_id: number;
  name: string;
  /** Phone numbers in national digits. Empty for none. */
  numbers: readonly string[];
}

/** Builds the condition that a text contains the name and, if there are any, one of the numbers. */
const describesPerson = (text: RawBuilder<unknown>, { name, numbers }: NamedPerson) => sql`
  (position(lower(${name}) in lower(${text})) > 0 ${
    numbers.length === 0
      ? sql``
      : sql`and exists (select from unnest(${numbers}::text[]) as known (number)
          where position(ltrim(known.number, '0') in regexp_replace(${text}, '[^0-9]', '', 'g')) > 0)`
  })`;

/**
 * Whether an import of the organisation has begun to add its rows. What it adds cannot be foreseen. Locks the uploads, so that none
 * begins until the transaction ends.
 */
export async function isImporting(tx: Runner, organization_id: number): Promise<boolean> {
  const uploads = await tx
    .selectFrom('import_upload')
    .select('state')
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return uploads.some(({ state }) => state === 'queued' || state === 'importing');
}

/**
 * Empties the staged rows of an organisation that describe a person, and deletes the rejected and the changed ones. Call it in a
 * transaction.
 * @returns the number of rows
 */
export async function eraseImportRows(tx: Runner, person: NamedPerson): Promise<number> {
  const { organization_id } = person;
  const uploads = sql`(select id from import_upload where organization_id = ${organization_id})`;
  const imports = sql`(select id from import where organization_id = ${organization_id})`;
  const staged = sql`concat_ws(' ', cells, corrected, corrected_before, joined)`;
  const { rows } = await sql<{ rows: number }>`
    with erased as (
      update import_row set cells = '', corrected = null, corrected_before = null, joined = null, correction = null
      where upload_id in ${uploads} and ${describesPerson(staged, person)} returning upload_id, line
    ), ready as (
      delete from import_ready using erased
      where import_ready.upload_id = erased.upload_id and import_ready.line = erased.line
    ), unread as (
      delete from import_upload_rejected using erased
      where import_upload_rejected.upload_id = erased.upload_id and import_upload_rejected.line = erased.line
    ), rejected as (
      delete from import_rejected
      where import_id in ${imports} and ${describesPerson(sql`array_to_string(cells, ' ')`, person)} returning 1
    ), changed as (
      delete from import_changed
      where import_id in ${imports} and ${describesPerson(sql`name || ' ' || phone`, person)} returning 1
    )
    select (select count(*) from erased) + (select count(*) from rejected) + (select count(*) from changed) as rows`.execute(
    tx,
  );
  return rows[0]?.rows ?? 0;
}
