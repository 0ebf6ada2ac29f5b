import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toMailbox } from '#server/domain/verifications/to-mailbox.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';

/** Locks an address against requests of others until the transaction ends. */
export async function lockAddress(tx: Runner, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request to ${toMailbox(email)}`}, 0))`.execute(
    tx,
  );
}

/** The mailbox of an email column, as `toMailbox` returns it. */
const mailboxOf = (column: string) =>
  sql<string>`lower(regexp_replace(${sql.ref(column)}, '\\+[^@]*@', '@'))`;

/** Counts what is open for a mailbox, of all organisations: requests to it, those that wait for a consent, and questions for one. */
export async function countOpenRequests(runner: Runner, email: string): Promise<number> {
  const mailbox = toMailbox(email);
  const asked = await countRows(
    runner
      .selectFrom('verification')
      .where('state', '=', 'asked')
      .where('asked_email', '<>', '')
      .where(mailboxOf('asked_email'), '=', mailbox),
  );
  const waiting = runner
    .selectFrom('consent_link')
    .innerJoin('verification', 'verification.id', 'consent_link.verification_id')
    .where('consent_link.decided_at', 'is', null)
    .where((where) =>
      where.or([
        where(mailboxOf('consent_link.email'), '=', mailbox),
        where(mailboxOf('verification.asked_email'), '=', mailbox),
      ]),
    );
  return asked + (await countRows(waiting));
}

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
