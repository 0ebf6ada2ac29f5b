import { sql } from 'kysely';

/**
 * When the owner last stood by a candidate's values: by recording, changing or confirming them. Derived, so that no
 * writer can forget it and the undo of an import also takes back its confirmation.
 */
export const buildLastConfirmed = (candidate: 'candidate' | 'c') =>
  sql<Date>`greatest(${sql.ref(`${candidate}.created_at`)}, ${sql.ref(`${candidate}.edited_at`)}, ${sql.ref(`${candidate}.confirmed_at`)})`;
