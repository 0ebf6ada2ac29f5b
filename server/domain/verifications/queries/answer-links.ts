import { sql } from 'kysely';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { VerificationRow } from './verifications.ts';

/** Adds a link to answer a request. @returns its token, of which only the hash is stored */
export async function addAnswerLink(tx: Runner, verification_id: number): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('answer_link')
    .values({ hash: hashToken(token), verification_id })
    .execute();
  return token;
}

/** Finds the request of a link, whatever its state, unless the asking organisation is suspended. */
export async function findByAnswerLink(runner: Runner, token: string): Promise<VerificationRow | undefined> {
  return await runner
    .selectFrom('verification')
    .selectAll()
    .where('id', '=', (where) =>
      where.selectFrom('answer_link').select('verification_id').where('hash', '=', hashToken(token)),
    )
    .where('organization_id', 'in', (where) =>
      where.selectFrom('organization').select('id').where('suspended_at', 'is', null),
    )
    .executeTakeFirst();
}

/** Whether a request has reached its end, by the clock of the database. */
export async function isOver(runner: Runner, id: number): Promise<boolean> {
  const over = runner
    .selectFrom('verification')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.or([where('state', '=', 'expired'), where('expires_at', '<=', sql<Date>`now()`)]))
    .where('state', 'in', ['asked', 'expired']);
  return (await over.executeTakeFirst()) !== undefined;
}
