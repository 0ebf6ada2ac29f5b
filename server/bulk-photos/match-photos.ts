import type { matchPhotos as call, PhotoMatch } from '#contract/calls/bulk-photos.ts';
import type { CandidateIds } from '#server/candidate-ids/candidate-ids.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { findByNumberEnds } from '#server/db/photos/candidate-photos.ts';
import { findCandidates as rowsOf } from '#server/db/candidates/candidates.ts';
import { malformed } from '#server/http/problem.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { peopleByName } from './people-by-name.ts';
import { type Guess, type Guesses, peopleByNumber } from './people-by-number.ts';
import { presentPerson } from './present-person.ts';
import { readPhotoName } from './read-photo-name.ts';
import { scopeOf } from './scope-of.ts';

/** People offered for one file. */
const MOST_OFFERED = 5;

/**
 * Those who have a photo are among them: a picture that is theirs must not go to somebody with a similar name.
 * @throws Problem 404 when the import is not the caller's own
 */
export async function matchPhotos(
  { caller, body: { names, import_id }, clientAddress, isDisconnected }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const scope = await scopeOf(db, caller.id, import_id);
  const read = names.map(readPhotoName);
  const hits = await findByNumberEnds(db, [...new Set(read.flatMap(({ numbers }) => numbers))], scope);
  const people = new Map(
    (await rowsOf(db, [...new Set(hits.map(({ id }) => id))])).map((row) => [row.id, row]),
  );
  const data: PhotoMatch[] = [];
  for (const name of read) {
    if (isDisconnected()) throw malformed();
    const byNumber = peopleByNumber(name, hits, people);
    const guesses = byNumber.sure ? byNumber : both(byNumber, await peopleByName(db, name.words, scope));
    data.push(toMatch(guesses, candidateIds));
  }
  const detail = { photos: names.length, matched: data.filter(({ people }) => people.length > 0).length };
  await writeAudit(db, { action: 'search', account_id: caller.id, detail, clientAddress });
  return { data };
}

/** Where the number leaves a doubt: those with that number and those with that name, by how well the name fits. */
function both(byNumber: Guesses, byName: Guesses): Guesses {
  const known = new Set(byNumber.guesses.map(({ person }) => person.id));
  const others = byName.guesses.filter(({ person }) => !known.has(person.id));
  return {
    guesses: [...byNumber.guesses, ...others].toSorted((a, b) => b.fit - a.fit),
    sure: byNumber.guesses.length === 0 && byName.sure,
  };
}

const toMatch = ({ guesses, sure }: Guesses, candidateIds: CandidateIds): PhotoMatch => ({
  people: guesses
    .slice(0, MOST_OFFERED)
    .map(({ person, by, doubt }: Guess) => ({ ...presentPerson(person, candidateIds), by, doubt })),
  sure,
});
