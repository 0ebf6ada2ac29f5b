import type { listVersions as call } from '#contract/calls/versions.ts';
import { toPage } from '#contract/pages.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import {
  countVersions,
  findCurrentVersion,
  listVersions as listReplacedVersions,
} from '#server/domain/candidate-store/queries/candidate-versions.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Services } from '#server/http/services.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import { presentVersions } from './present-versions.ts';

/**
 * Lists the versions of one of the organisation's own candidates, newest first.
 * @throws DomainError when the organisation does not own it
 */
export async function listVersions(
  { principal, params, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const id = parseCandidateId(params.id, candidateIds);
  // One snapshot, so that the versions fit the current values.
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await reading.execute(async (tx) => {
    const found = await findCurrentVersion(tx, { id, ...ownedBy(principal) });
    if (!found) throw new DomainError('candidate_not_found');
    const { created_at, owner, import_line, file_name, sheets, ...values } = found;
    const added_from =
      import_line === null || file_name === null
        ? null
        : { file_name, ...toRowPlace(import_line, sheets ?? []) };
    const version = (await countVersions(tx, id)) + 1;
    const highest = version - (query.page - 1) * query.per_page;
    const lowest = Math.max(1, highest - query.per_page + 1);
    const replaced = await listReplacedVersions(tx, id, { from: lowest - 1, to: highest });
    const versions = presentVersions({ version, values, created_at, owner, added_from }, replaced, {
      highest,
      lowest,
    });
    return toPage(versions, version, query);
  });
}
