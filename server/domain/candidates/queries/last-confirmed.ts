import { sql } from 'kysely';

/** When the last import that contained the candidate again ran. Null once that import is undone. */
const buildLastImported = (
  candidate: 'candidate' | 'c',
) => sql<Date | null>`(select import.created_at from import
  where import.id = ${sql.ref(`${candidate}.confirmed_import_id`)} and import.undone_at is null)`;

/**
 * When the owner last stood by a candidate's values: by confirming or changing them, or by an import that contained the person
 * again. Null if it only recorded them. Derived, so that no writer can forget it and the undo of an import also takes back
 * its confirmation.
 */
export const buildLastConfirmed = (candidate: 'candidate' | 'c') =>
  sql<Date | null>`greatest(${sql.ref(`${candidate}.edited_at`)}, ${sql.ref(`${candidate}.confirmed_at`)}, ${buildLastImported(candidate)})`;

/** When the owner last stood by a candidate's values, or recorded them if it never did. */
export const buildLastConfirmedOrRecorded = (candidate: 'candidate' | 'c') =>
  sql<Date>`coalesce(${buildLastConfirmed(candidate)}, ${sql.ref(`${candidate}.created_at`)})`;
