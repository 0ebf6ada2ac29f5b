import { type Expression, sql } from 'kysely';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';

type Kind = Schema['opened_evidence']['kind'];

/** Records that a session opened the document of a registry check, or the domain of a name check. */
export async function recordOpened(runner: Runner, token: string, kind: Kind, check_id: number) {
  await runner
    .insertInto('opened_evidence')
    .columns(['token_id', 'kind', 'check_id'])
    .expression(
      runner
        .selectFrom('token')
        .select(['id', sql<Kind>`${kind}`.as('kind'), sql<number>`${check_id}::bigint`.as('check_id')])
        .where('hash', '=', hashToken(token)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a session has opened the document or the domain of a check. */
export const isOpened = (token: string, kind: Kind, check_id: Expression<number>) =>
  sql<boolean>`exists (select from opened_evidence join token on token.id = opened_evidence.token_id
    where token.hash = ${hashToken(token)} and opened_evidence.kind = ${kind}
      and opened_evidence.check_id = ${check_id})`;

/** Whether a session has opened the document or the domain of this check. */
export async function hasOpened(
  runner: Runner,
  token: string,
  kind: Kind,
  check_id: number,
): Promise<boolean> {
  const opened = isOpened(token, kind, sql<number>`${check_id}::bigint`);
  const { rows } = await sql<{ is_opened: boolean }>`select ${opened} as is_opened`.execute(runner);
  return rows[0]?.is_opened ?? false;
}
