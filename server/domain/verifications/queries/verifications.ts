import { type Insertable, type Selectable, sql } from 'kysely';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import type { VerificationState } from '#contract/verification-transitions.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { executePrepared } from '#server/platform/db/sql/execute-prepared.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import { selectMemberName } from '#server/domain/identity/queries/select-member-name.ts';
import { countRowsUpTo, paginate } from '#server/platform/db/sql/paging.ts';

export type VerificationRow = Selectable<Schema['verification']>;

/** Stores a checked claim. @returns its row */
export async function insertVerification(
  tx: Runner,
  values: Insertable<Schema['verification']>,
): Promise<VerificationRow> {
  return await tx.insertInto('verification').values(values).returningAll().executeTakeFirstOrThrow();
}

export interface CheckedRow extends VerificationRow {
  /** The name of the member who checked the claim. */
  created_by: string;
}

/** Stores a claim with the event of its check, in one statement. @returns its row */
export async function insertChecked(
  runner: Runner,
  values: Insertable<Schema['verification']>,
): Promise<CheckedRow> {
  const statement = runner
    .with('inserted', (rows) => rows.insertInto('verification').values(values).returningAll())
    .with('added', (rows) =>
      rows
        .insertInto('verification_event')
        .columns(['verification_id', 'event', 'party'])
        .expression((from) =>
          from
            .selectFrom('inserted')
            .select(['id', sql<'check'>`'check'`.as('event'), sql<'asker'>`'asker'`.as('party')]),
        ),
    )
    .selectFrom('inserted')
    .selectAll()
    .select(selectMemberName(sql.ref('inserted.member_id')).as('created_by'));
  return takeOnlyRow((await executePrepared(runner, statement.compile())).rows);
}

/** Finds a verification of the asking organisation. */
export async function findOwnVerification(
  runner: Runner,
  { reference, organization_id }: { reference: string; organization_id: number },
): Promise<VerificationRow | undefined> {
  return await runner
    .selectFrom('verification')
    .selectAll()
    .where('reference', '=', reference)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
}

export async function findVerification(runner: Runner, id: number): Promise<VerificationRow | undefined> {
  return await runner.selectFrom('verification').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a verification until the transaction ends. */
export async function lockVerification(tx: Runner, id: number): Promise<VerificationRow | undefined> {
  return await tx.selectFrom('verification').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the verifications of an organisation that wait for an answer or for a consent, in a fixed order. */
export async function lockWaiting(tx: Runner, organization_id: number): Promise<VerificationRow[]> {
  return await tx
    .selectFrom('verification')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where((where) =>
      where.or([
        where('state', '=', 'asked'),
        where.and([
          where('state', '=', 'checked'),
          where('id', 'in', (links) =>
            links.selectFrom('consent_link').select('verification_id').where('decided_at', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists a page of the verifications of an organisation, the newest first, with their total, counted up to LOG_MAX_COUNTED. */
export async function listOwnVerifications(
  runner: Runner,
  { organization_id, state }: { organization_id: number; state: VerificationState | undefined },
  paging: Paging,
) {
  const own = runner
    .selectFrom('verification')
    .where('organization_id', '=', organization_id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'checked'));
  const rows = await paginate(own.selectAll().orderBy('id', 'desc'), paging).execute();
  return { rows, total: await countRowsUpTo(runner, [own], LOG_MAX_COUNTED) };
}

const EARLIER_DAYS = 90;

/** Finds the latest answer of the last 90 days to the same question of an organisation, except that of `id` itself. */
export async function findEarlierAnswer(
  runner: Runner,
  { id, organization_id, question_hash }: Pick<VerificationRow, 'id' | 'organization_id' | 'question_hash'>,
) {
  const statement = runner
    .selectFrom('verification')
    .select(['reference', 'outcome', 'settled_at'])
    .where('organization_id', '=', organization_id)
    .where('question_hash', '=', question_hash)
    .where('state', '=', 'answered')
    .where('settled_at', '>', sql<Date>`now() - make_interval(days => ${EARLIER_DAYS})`)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(1);
  return (await executePrepared(runner, statement.compile())).rows[0];
}

/** Removes the verifications that compared a record, or whose answer became it. @returns how many */
export async function removeVerificationsOf(tx: Runner, candidate_id: number): Promise<number> {
  const removed = await tx
    .deleteFrom('verification')
    .where((where) =>
      where.or([where('candidate_id', '=', candidate_id), where('recorded_candidate_id', '=', candidate_id)]),
    )
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

const CHECKED_DAYS = 90;
const SETTLED_DAYS = 730;
const FILE_DAYS = 90;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Removes claims that nobody was asked about and no person is deciding about, settled requests after two years, and files of settled ones after 90 days. */
export async function removeOldVerifications(runner: Runner): Promise<void> {
  await sql`delete from verification where (state = 'checked' and created_at < ${daysAgo(CHECKED_DAYS)}
      and not exists (select from consent_link where verification_id = verification.id and decided_at is null))
    or settled_at < ${daysAgo(SETTLED_DAYS)}`.execute(runner);
  await sql`delete from consent_file using verification
    where verification.id = verification_id and settled_at < ${daysAgo(FILE_DAYS)}`.execute(runner);
}
