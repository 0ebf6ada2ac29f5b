import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Sets what removes the personal data of a certificate. Its row stays, so that a check says that it is no longer available. */
export const ERASED = sql`snapshot = null, photo = null, withdrawal_reason = ''`;

/** Lets certificates about one candidate follow another, of which it was a duplicate. */
export async function moveCertificates(tx: Runner, from: number, to: number): Promise<void> {
  await tx.updateTable('certificate').set({ candidate_id: to }).where('candidate_id', '=', from).execute();
}

/**
 * Removes the personal data of certificates about a candidate, and of those about verifications that compared it or became it.
 * @returns how many
 */
export async function eraseCertificatesAbout(tx: Runner, candidate_id: number): Promise<number> {
  const { rows } = await sql`
    update certificate set ${ERASED} where snapshot is not null and id in (
      select id from certificate where candidate_id = ${candidate_id}
      union select certificate.id from verification join certificate on certificate.verification_id = verification.id
        where verification.candidate_id = ${candidate_id}
      union select certificate.id from verification join certificate on certificate.verification_id = verification.id
        where verification.recorded_candidate_id = ${candidate_id})
    returning id`.execute(tx);
  return rows.length;
}

/** Removes the personal data of the certificates that an organisation issued or is the source of. */
export async function eraseCertificatesOf(tx: Runner, organization_id: number): Promise<void> {
  await sql`update certificate set ${ERASED}
    where snapshot is not null and (organization_id = ${organization_id} or source_organization_id = ${organization_id})`.execute(
    tx,
  );
}

const KEPT_DAYS = 365;

/** Removes the personal data of old certificates, which have expired long ago, and of those whose verification is gone. */
export async function eraseOldCertificates(runner: Runner): Promise<void> {
  await sql`update certificate set ${ERASED}
    where snapshot is not null and (issued_at < now() - make_interval(days => ${KEPT_DAYS})
      or (candidate_id is null and verification_id is null))`.execute(runner);
}
