import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Runner } from '#server/platform/db/database.ts';
import { COMMIT_ASYNCHRONOUSLY } from '#server/platform/db/sql/commit-asynchronously.ts';
import { prepareStatement } from '#server/platform/db/sql/prepare-statement.ts';
import { type CertificateRow, selectCertificates } from './certificates.ts';
import { type PresentCandidate, selectPresentCandidates } from './present-facts.ts';

/** A certificate as it was before the look-up, with what its record says now. */
export interface LookedUpCertificate extends CertificateRow {
  /** Null without a record. */
  record: PresentCandidate | null;
}

/**
 * Prepares the statement that finds certificates by a condition and counts a check of them without waiting for the disk. It is one,
 * so that it takes one round trip, and about as long whether there is such a certificate or not.
 */
const prepareLookUp = <T>(isIt: (value: RawBuilder<T>) => Expression<boolean>) =>
  prepareStatement<{ value: T; isCheck: boolean }, LookedUpCertificate>(({ value, isCheck }, runner) =>
    runner
      .with('found', () => selectCertificates(runner).where(isIt(value)))
      .with('counted', (found) =>
        found
          .updateTable('certificate')
          .from('found')
          .set({ checks: sql`certificate.checks + 1`, last_checked_at: sql`now()` })
          .whereRef('certificate.id', '=', 'found.id')
          .where(sql<boolean>`${isCheck}::boolean`)
          .returning(COMMIT_ASYNCHRONOUSLY.as('commit')),
      )
      .selectFrom('found')
      .selectAll('found')
      .select(
        jsonObjectFrom(
          selectPresentCandidates(runner).where('candidate.id', '=', sql<number>`found.candidate_id`),
        ).as('record'),
      ),
  );

const statements = {
  reference: prepareLookUp<string>((reference) => sql`reference = ${reference}`),
  short_code: prepareLookUp<string>((code) => sql`short_code = ${code}`),
  hash: prepareLookUp<Buffer>(
    (hash) => sql`id = (select certificate_id from certificate_document where hash = ${hash})`,
  ),
};

/** The reference or the short code of a certificate as they are stored, or the SHA-256 of its signed file. */
export type CertificateKey = { reference: string } | { short_code: string } | { hash: Buffer };

/** Finds a certificate with what its record says now. A look-up that is a check is counted. */
export async function lookUpCertificate(
  runner: Runner,
  key: CertificateKey,
  { isCheck }: { isCheck: boolean },
): Promise<LookedUpCertificate | undefined> {
  const execute = () => {
    if ('reference' in key) return statements.reference(runner, { value: key.reference, isCheck });
    if ('short_code' in key) return statements.short_code(runner, { value: key.short_code, isCheck });
    return statements.hash(runner, { value: key.hash, isCheck });
  };
  return (await execute())[0];
}
