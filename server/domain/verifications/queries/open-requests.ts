import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toMailbox } from '#server/domain/verifications/to-mailbox.ts';

/** Locks an address against requests of others until the transaction ends. */
export async function lockAddress(tx: Runner, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request to ${toMailbox(email)}`}, 0))`.execute(
    tx,
  );
}

/** The mailbox of an email column, as `toMailbox` returns it. */
const mailboxOf = (column: string) =>
  sql<string>`lower(regexp_replace(${sql.ref(column)}, '\\+[^@]*@', '@'))`;

/**
 * Selects what is open for a mailbox, of all organisations: requests to it, those that wait for a consent, and questions for
 * one. Three selections, because each reads an index of its own.
 */
export function selectOpenRequests(runner: Runner, email: string) {
  const mailbox = toMailbox(email);
  const sent = runner
    .selectFrom('verification')
    .select('verification.id')
    .where('verification.asked_email', '<>', '')
    .where(mailboxOf('verification.asked_email'), '=', mailbox);
  const undecided = runner
    .selectFrom('consent_link')
    .select('consent_link.verification_id as id')
    .where('consent_link.decided_at', 'is', null);
  return sent
    .where('verification.state', '=', 'asked')
    .union(sent.where('verification.state', '=', 'checked').where('verification.id', 'in', undecided))
    .union(undecided.where(mailboxOf('consent_link.email'), '=', mailbox));
}

export const countOpenRequests = async (runner: Runner, email: string): Promise<number> =>
  (await selectOpenRequests(runner, email).execute()).length;

/** Locks the open requests to an address in a fixed order. */
export async function lockOpenRequests(tx: Runner, email: string) {
  return await tx
    .selectFrom('verification')
    .selectAll()
    .where('state', '=', 'asked')
    .where('asked_email', '<>', '')
    .where(mailboxOf('asked_email'), '=', toMailbox(email))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the verifications that wait for a consent from an address, in a fixed order. */
export async function lockUndecided(tx: Runner, email: string) {
  const waiting = await tx
    .selectFrom('verification')
    .selectAll()
    .where('state', '=', 'checked')
    .where('id', 'in', (links) =>
      links
        .selectFrom('consent_link')
        .select('verification_id')
        .where('decided_at', 'is', null)
        .where(mailboxOf('email'), '=', toMailbox(email)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  // Those of which the person has decided meanwhile were locked by their decision.
  const undecided = await findUndecidedIds(
    tx,
    waiting.map(({ id }) => id),
  );
  return waiting.filter(({ id }) => undecided.has(id));
}

async function findUndecidedIds(tx: Runner, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const links = tx.selectFrom('consent_link').select('verification_id').where('decided_at', 'is', null);
  const rows = await links.where('verification_id', 'in', ids).execute();
  return new Set(rows.map(({ verification_id }) => verification_id));
}
