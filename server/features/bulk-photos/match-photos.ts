import type { matchPhotos as call, PhotoMatch } from '#contract/calls/bulk-photos.ts';
import type { CandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findByNumberSuffixes } from './queries/candidate-photos.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import type { Services } from '#server/http/services.ts';
import { matchByName } from './match-by-name.ts';
import { type ScoredCandidate, type ScoredCandidates, matchByPhone } from './match-by-phone.ts';
import { presentPhotoCandidate } from './present-photo-candidate.ts';
import { readPhotoName } from './read-photo-name.ts';
import { findPhotoScope } from './find-photo-scope.ts';

/** The maximum number of suggested candidates per file. */
const SUGGESTIONS_MAX = 5;

/**
 * Matches file names to candidates. Includes candidates with a photo, because their photos must not be assigned to
 * a candidate with a similar name.
 * @throws DomainError when the import is not the caller's own
 */
export async function matchPhotos(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  return await withSearchSlot(services, context, () => findMatches(context, services));
}

async function findMatches(
  { principal, body: { names, import_id }, clientAddress, signal }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const scope = await findPhotoScope(db, principal.organization.id, import_id);
  const parsed = names.map(readPhotoName);
  const hits = await findByNumberSuffixes(db, [...new Set(parsed.flatMap(({ numbers }) => numbers))], scope);
  const candidatesById = new Map(
    (await findCandidates(db, [...new Set(hits.map(({ id }) => id))])).map((row) => [row.id, row]),
  );
  const data: PhotoMatch[] = [];
  for (const name of parsed) {
    signal.throwIfAborted();
    const byPhone = matchByPhone(name, hits, candidatesById);
    const scored = byPhone.sure ? byPhone : mergeMatches(byPhone, await matchByName(db, name.words, scope));
    data.push(toMatch(scored, candidateIds));
  }
  const detail = { photos: names.length, matched: data.filter(({ people }) => people.length > 0).length };
  await writeAudit(db, { action: 'search', actor: principal.actor, detail, clientAddress });
  return { data };
}

/** Merges the matches by number and by name, best name match first. */
function mergeMatches(byPhone: ScoredCandidates, byName: ScoredCandidates): ScoredCandidates {
  const known = new Set(byPhone.candidates.map(({ candidate }) => candidate.id));
  const others = byName.candidates.filter(({ candidate }) => !known.has(candidate.id));
  return {
    candidates: [...byPhone.candidates, ...others].toSorted((a, b) => b.level - a.level),
    sure: byPhone.candidates.length === 0 && byName.sure,
  };
}

const toMatch = ({ candidates, sure }: ScoredCandidates, candidateIds: CandidateIds): PhotoMatch => ({
  people: candidates.slice(0, SUGGESTIONS_MAX).map(({ candidate, by, doubt }: ScoredCandidate) => ({
    ...presentPhotoCandidate(candidate, candidateIds),
    by,
    doubt,
  })),
  sure,
});
