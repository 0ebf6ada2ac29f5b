import { type Insertable, type Selectable, sql } from 'kysely';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import type { CertificateParty } from '#contract/certificate.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { prepareStatement, type StatementParameters } from '#server/platform/db/sql/prepare-statement.ts';
import { COMMIT_ASYNCHRONOUSLY } from '#server/platform/db/sql/commit-asynchronously.ts';
import { countRowsUpTo, paginate } from '#server/platform/db/sql/paging.ts';

const COLUMNS = [
  'id',
  'reference',
  'short_code',
  'organization_id',
  'member_id',
  'source_organization_id',
  'candidate_id',
  'verification_id',
  'issued_at',
  'expires_at',
  'snapshot',
  'checks',
  'last_checked_at',
  'withdrawn_at',
  'withdrawn_by',
  'withdrawal_reason',
  'status_index',
] as const;

/** Whether it has expired by the clock of the database. */
const isExpired = sql<boolean>`expires_at <= now()`;
const hasPhoto = sql<boolean>`photo is not null`;
/** All of a certificate but its photo. */
const SELECTION = [...COLUMNS, isExpired.as('is_expired'), hasPhoto.as('has_photo')] as const;

const selectCertificates = (runner: Runner) => runner.selectFrom('certificate').select(SELECTION);

export type CertificateRow = Awaited<
  ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>
>;

export async function insertCertificate(
  tx: Runner,
  values: Insertable<Schema['certificate']>,
): Promise<CertificateRow> {
  return await tx.insertInto('certificate').values(values).returning(SELECTION).executeTakeFirstOrThrow();
}

const selectByReference = prepareStatement(
  ({ reference }: StatementParameters<{ reference: string }>, runner) =>
    selectCertificates(runner).where('reference', '=', reference),
);
const selectByShortCode = prepareStatement(
  ({ short_code }: StatementParameters<{ short_code: string }>, runner) =>
    selectCertificates(runner).where('short_code', '=', short_code),
);

/** Finds a certificate by its reference or its short code, as they are stored. */
export async function findCertificate(
  runner: Runner,
  key: { reference: string } | { short_code: string },
): Promise<CertificateRow | undefined> {
  const found = 'reference' in key ? selectByReference(runner, key) : selectByShortCode(runner, key);
  return (await found)[0];
}

export async function findCertificateById(runner: Runner, id: number): Promise<CertificateRow | undefined> {
  return await selectCertificates(runner).where('id', '=', id).executeTakeFirst();
}

/** Finds the certificate whose signed file has this SHA-256. */
export async function findCertificateOfDocument(
  runner: Runner,
  hash: Buffer,
): Promise<CertificateRow | undefined> {
  return await selectCertificates(runner)
    .where('id', '=', (documents) =>
      documents.selectFrom('certificate_document').select('certificate_id').where('hash', '=', hash),
    )
    .executeTakeFirst();
}

/** Lists up to `limit` certificates that have not expired and whose status index is between `after` and `before`, in its order. */
export async function listByStatusIndex(
  runner: Runner,
  { after, before }: { after: number; before: number },
  limit: number,
): Promise<CertificateRow[]> {
  return await selectCertificates(runner)
    .where('status_index', '>', after)
    .where('status_index', '<', before)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('status_index')
    .limit(limit)
    .execute();
}

/** Locks a certificate until the transaction ends. */
export async function lockCertificate(tx: Runner, id: number): Promise<CertificateRow | undefined> {
  return await selectCertificates(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Finds the photo of a certificate. */
export async function findCertificatePhoto(runner: Runner, id: number): Promise<Buffer | null> {
  const found = await runner
    .selectFrom('certificate')
    .select('photo')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.photo ?? null;
}

/** The certificates that an organisation issued, or those of which it is the source although others issued them. */
interface Side {
  organization_id: number;
  side: 'requester' | 'source';
}

const isOnSide = ({ organization_id, side }: Side) =>
  side === 'requester'
    ? sql<boolean>`organization_id = ${organization_id}`
    : sql<boolean>`(source_organization_id = ${organization_id} and organization_id is distinct from ${organization_id})`;

/**
 * Lists a page of the certificates on one side of an organisation, the newest first, with their total, counted up to LOG_MAX_COUNTED.
 */
export async function listCertificatesOf(runner: Runner, side: Side, paging: Paging) {
  const own = isOnSide(side);
  const listed = selectCertificates(runner).where(own).orderBy('id', 'desc');
  const counted = runner.selectFrom('certificate').where(own);
  return {
    rows: await paginate(listed, paging).execute(),
    total: await countRowsUpTo(runner, [counted], LOG_MAX_COUNTED),
  };
}

const updateChecks = prepareStatement(
  ({ id }: StatementParameters<{ id: number }>) => sql<{ checks: number; previous_check_at: Date | null }>`
    with before as (select id, last_checked_at from certificate where id = ${id} for update)
    update certificate set checks = checks + 1, last_checked_at = now() from before
      where certificate.id = before.id
      returning certificate.checks, before.last_checked_at as previous_check_at, ${COMMIT_ASYNCHRONOUSLY} as commit`,
);

/** Counts a check without waiting for the disk. @returns how many there are with it, and when the one before was */
export const countCheck = async (runner: Runner, id: number) => (await updateChecks(runner, { id }))[0];

export async function setWithdrawn(
  tx: Runner,
  { id, by, reason }: { id: number; by: CertificateParty; reason: string },
): Promise<CertificateRow> {
  return await tx
    .updateTable('certificate')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by, withdrawal_reason: reason })
    .where('id', '=', id)
    .returning(SELECTION)
    .executeTakeFirstOrThrow();
}

/** Remembers a signed file that was made of a certificate. */
export async function insertDocument(
  runner: Runner,
  document: Pick<Selectable<Schema['certificate_document']>, 'hash' | 'certificate_id'>,
): Promise<void> {
  await runner.insertInto('certificate_document').values(document).execute();
}
