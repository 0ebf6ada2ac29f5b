import { rememberErased } from '#server/domain/candidate-store/erased-people.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import { eraseAuditContent } from '#server/domain/audit/queries/audit-content.ts';
import { countVersions } from '#server/domain/candidate-store/queries/candidate-versions.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import { eraseCertificatesAbout } from '#server/domain/certificates/queries/erase-certificates.ts';
import { removeVerificationsOf } from '#server/domain/verifications/queries/verifications.ts';
import { findWithOwner } from './queries/find-with-owner.ts';
import { removeFromPreparedExports } from '#server/features/exports/queries/prepared-exports.ts';
import { isImporting, listKnownValues } from './queries/erase-person.ts';
import { recordErased } from '#server/features/operator/emails.ts';
import { notifyOwners } from '#server/features/operator/notify-owners.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toKnownPerson } from './describes-person.ts';
import { eraseImportRows } from './erase-import-rows.ts';
import type { CandidateAction, CandidateServices } from './candidate-action.ts';

/** How much an erasure deleted besides the record itself. */
export interface Erased {
  hadPhoto: boolean;
  versions: number;
  importRows: number;
  preparedExports: number;
  /** Verifications that compared the record, or whose answer became it, also of other organisations. */
  verifications: number;
  /** Certificates about the record or such a verification, which have lost their personal data. */
  certificates: number;
  /** Audit entries that have lost their text. */
  auditTexts: number;
  /** Owners who get an email. */
  notified: number;
}

/**
 * Erases a record and what else holds the person's data, in one transaction: versions, search index, staged, changed and
 * rejected import rows, prepared exports, verifications, what certificates say, and the text of audit entries about it. Hashes
 * remain, which recognise the person when the organisation records them again. The photo file is removed after the commit, by the
 * hourly sweep if the process dies before.
 * @returns undefined when there is no such record any more
 * @throws StartupError when the organisation is importing
 */
export async function eraseRecord(
  services: CandidateServices,
  { candidate_id, reason }: CandidateAction,
): Promise<Erased | undefined> {
  const record = await findWithOwner(services.db, candidate_id);
  if (!record) return undefined;
  const { organization_id } = record;
  const change = {
    action: 'erasure',
    actor: { organization_id, member_id: null },
    clientAddress: '',
  } as const;
  return await writeCandidates(
    services,
    change,
    async (store) => {
      const { tx } = store;
      if (await isImporting(tx, organization_id))
        throw new StartupError(
          'The organisation is importing a file, which may contain this person. Nothing was erased: try again when it is finished.',
        );
      await lockCandidates(tx, organization_id, [candidate_id]);
      // Another erasure, perhaps of a command that was killed while it waited, may have been faster.
      if (!(await findWithOwner(tx, candidate_id))) return undefined;
      const values = await listKnownValues(tx, candidate_id);
      const person = toKnownPerson(values);
      await rememberErased(tx, services.secret, organization_id, values);
      const versions = await countVersions(tx, candidate_id);
      // Before the record and its verifications, by which they are found.
      const certificates = await eraseCertificatesAbout(tx, candidate_id);
      store.describe({ candidate_id, detail: { operator_reason: reason } });
      await store.remove([candidate_id]);
      return {
        hadPhoto: store.releasedPhotos.length > 0,
        versions,
        importRows: await eraseImportRows(tx, organization_id, person),
        preparedExports: await removeFromPreparedExports(tx, candidate_id),
        certificates,
        verifications: await removeVerificationsOf(tx, candidate_id),
        // The entry of the erasure itself follows, with its reason.
        auditTexts: await eraseAuditContent(tx, [candidate_id]),
        notified: await notifyOwners(tx, services, recordErased, { organization_id, reason }),
      };
    },
    { isLong: true },
  );
}
