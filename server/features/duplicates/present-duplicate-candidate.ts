import type { DuplicateCandidate } from '#contract/calls/duplicates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { PairCandidate } from '#server/domain/duplicates/queries/duplicate-pairs.ts';
import type { Services } from '#server/http/services.ts';

/** Presents one candidate of a pair. */
export function presentDuplicateCandidate(
  row: PairCandidate,
  { candidateIds, photos }: Pick<Services, 'candidateIds' | 'photos'>,
): DuplicateCandidate {
  return {
    id: candidateIds.encode(row.id),
    version: row.version,
    name: row.name,
    organization: row.organization,
    phone: row.phone,
    address: row.address,
    ...mapTextFields((name) => row[name]),
    start_date: row.start_date,
    end_date: row.end_date,
    reason: row.reason,
    profile_picture: photos.getUrl(row.photo_key),
    added_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}
