import { type Insertable, type Selectable, sql } from 'kysely';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import type { CertificateParty } from '#contract/certificate.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
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

export const selectCertificates = (runner: Runner) => runner.selectFrom('certificate').select(SELECTION);

export type CertificateRow = Awaited<
  ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>
>;

export async function insertCertificate(
  tx: Runner,
  values: Insertable<Schema['certificate']>,
): Promise<CertificateRow> {
  return await tx.insertInto('certificate').values(values).returning(SELECTION).executeTakeFirstOrThrow();
}

/** Finds the certificate that a call of an organisation has issued before. */
export async function findIssuedBefore(
  runner: Runner,
  organization_id: number,
  request_hash: Buffer,
): Promise<CertificateRow | undefined> {
  return await selectCertificates(runner)
    .where('organization_id', '=', organization_id)
    .where('request_hash', '=', request_hash)
    .executeTakeFirst();
}

/** Lets repetitions of a call wait until the transaction ends. */
export async function lockRequest(tx: Runner, request_hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${request_hash.toString('hex')}, 0))`.execute(tx);
}

/** Finds a certificate by its reference, as it is stored. */
export async function findCertificate(
  runner: Runner,
  reference: string,
): Promise<CertificateRow | undefined> {
  return await selectCertificates(runner).where('reference', '=', reference).executeTakeFirst();
}

export async function findCertificateById(runner: Runner, id: number): Promise<CertificateRow | undefined> {
  return await selectCertificates(runner).where('id', '=', id).executeTakeFirst();
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
