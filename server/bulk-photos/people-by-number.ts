import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import type { NumberHit } from '#server/db/photos/candidate-photos.ts';
import type { ShownCandidate } from '#server/db/candidates/candidates.ts';
import { type Fit, fitOf } from './fit-of.ts';
import type { PhotoName } from './read-photo-name.ts';

/** Somebody whose photo a file may be. */
export interface Guess {
  person: ShownCandidate;
  by: 'phone' | 'name';
  fit: Fit;
  doubt: string | null;
}

export interface Guesses {
  /** The likeliest first. */
  guesses: Guess[];
  /** Whether it can be nobody but the first. */
  sure: boolean;
}

const { doubts } = bulkPhotoTexts;

/**
 * Those who have a number in the file's name. Where several do (a parent's number, given for all children) the words of
 * the name decide, and where the words name somebody else nobody is sure.
 */
export function peopleByNumber(
  { numbers, words }: PhotoName,
  hits: readonly NumberHit[],
  people: ReadonlyMap<number, ShownCandidate>,
): Guesses {
  const mine = hits.filter(({ digits }) => numbers.includes(digits));
  const whole = mine.filter(({ digits, number }) => digits === number);
  const ending = whole.length === 0 ? Math.max(0, ...mine.map(({ digits }) => digits.length)) : 0;
  const ids = new Set(
    (ending ? mine.filter(({ digits }) => digits.length === ending) : whole).map(({ id }) => id),
  );
  const found = [...ids].flatMap((id) => people.get(id) ?? []);
  const fits = found
    .map((person) => ({ person, fit: fitOf(words, person.name) }))
    .toSorted((a, b) => b.fit - a.fit);
  const best = fits[0]?.fit ?? 0;
  const equal = fits.filter(({ fit }) => fit === best).length;
  const doubtOf = (fit: Fit) => {
    if (words.length > 0 && fit === 0) return doubts.otherName;
    if (ending > 0) return doubts.ending(ending);
    return fit === best && equal > 1 ? doubts.sameNumber(equal - 1) : null;
  };
  return {
    guesses: fits.map(({ person, fit }) => ({ person, fit, by: 'phone', doubt: doubtOf(fit) })),
    // An ending alone may be a date or a counter.
    sure: equal === 1 && (words.length === 0 ? ending === 0 : best > 0),
  };
}
