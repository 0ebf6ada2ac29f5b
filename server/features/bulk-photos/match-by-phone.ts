import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import type { NumberMatch } from './queries/candidate-photos.ts';
import type { DisplayedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { type MatchLevel, rateNameMatch } from './rate-name-match.ts';
import type { PhotoName } from './read-photo-name.ts';

/** A candidate who may be in a photo. */
export interface ScoredCandidate {
  candidate: DisplayedCandidate;
  by: 'phone' | 'name';
  level: MatchLevel;
  doubt: string | null;
}

export interface ScoredCandidates {
  /** Best match first. */
  candidates: ScoredCandidate[];
  /** Whether the first candidate is the only possible match. */
  sure: boolean;
}

const { doubts } = bulkPhotoTexts;

/**
 * Selects the candidates with a phone number in the file name. Siblings often share a parent's number. In that case the
 * words of the file name decide. If the words match none of the names, the match is not sure.
 */
export function matchByPhone(
  { numbers, words }: PhotoName,
  hits: readonly NumberMatch[],
  candidatesById: ReadonlyMap<number, DisplayedCandidate>,
): ScoredCandidates {
  const matching = hits.filter(({ digits }) => numbers.includes(digits));
  const whole = matching.filter(({ digits, number }) => digits === number);
  const ending = whole.length === 0 ? Math.max(0, ...matching.map(({ digits }) => digits.length)) : 0;
  const ids = new Set(
    (ending ? matching.filter(({ digits }) => digits.length === ending) : whole).map(({ id }) => id),
  );
  const found = [...ids].flatMap((id) => candidatesById.get(id) ?? []);
  const rated = found
    .map((candidate) => ({ candidate, level: rateNameMatch(words, candidate.name) }))
    .toSorted((a, b) => b.level - a.level);
  const best = rated[0]?.level ?? 0;
  const equal = rated.filter(({ level }) => level === best).length;
  const explainDoubt = (level: MatchLevel) => {
    if (words.length > 0 && level === 0) return doubts.otherName;
    if (ending > 0) return doubts.ending(ending);
    return level === best && equal > 1 ? doubts.sameNumber(equal - 1) : null;
  };
  return {
    candidates: rated.map(({ candidate, level }) => ({
      candidate,
      level,
      by: 'phone',
      doubt: explainDoubt(level),
    })),
    // The last digits alone may be a date or a counter.
    sure: equal === 1 && (words.length === 0 ? ending === 0 : best > 0),
  };
}
