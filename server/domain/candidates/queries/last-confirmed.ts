import { type RawBuilder, sql } from 'kysely';

/**
 * When the last import that contained the candidate again ran. Null once that import is undone. The case saves looking for
 * the import of the many candidates that have none, which took half of the database time of an export.
 */
const buildLastImported = (candidate: 'candidate' | 'c') => {
  const confirmed_import_id = sql.ref(`${candidate}.confirmed_import_id`);
  return sql<Date | null>`case when ${confirmed_import_id} is not null then (select import.created_at from import
    where import.id = ${confirmed_import_id} and import.undone_at is null) end`;
};

/**
 * When the owner last stood by a candidate's values: by confirming or changing them, or by an import that contained the person
 * again. Null if it only recorded them. Derived, so that no writer can forget it and the undo of an import also takes back
 * its confirmation.
 */
export const buildLastConfirmed = (candidate: 'candidate' | 'c') =>
  sql<Date | null>`greatest(${sql.ref(`${candidate}.edited_at`)}, ${sql.ref(`${candidate}.confirmed_at`)}, ${buildLastImported(candidate)})`;

/** When the owner last recorded, changed or confirmed a candidate's values, other than by an import. In the index candidate_confirmed. */
const buildLastSeparatelyConfirmed = (candidate: 'candidate' | 'c') =>
  sql<Date>`greatest(${sql.ref(`${candidate}.created_at`)}, ${sql.ref(`${candidate}.edited_at`)}, ${sql.ref(`${candidate}.confirmed_at`)})`;

/** When the owner last stood by a candidate's values, or recorded them if it never did. */
export const buildLastConfirmedOrRecorded = (candidate: 'candidate' | 'c') =>
  sql<Date>`greatest(${buildLastSeparatelyConfirmed(candidate)}, ${buildLastImported(candidate)})`;

/** Selects the ids of an organisation's candidates by which it last stood before a time, or which it recorded before it. */
export const selectUnconfirmed = (organization_id: number, before: RawBuilder<unknown>) => {
  const own = sql`select id from candidate c where organization_id = ${organization_id}
    and ${buildLastSeparatelyConfirmed('c')} < ${before}`;
  return sql`
    (${own} and confirmed_import_id is null)
    union all (${own} and confirmed_import_id = any(array(select id from import
      where organization_id = ${organization_id} and (undone_at is not null or created_at < ${before}))))`;
};
