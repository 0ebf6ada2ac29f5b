/** Where the surname stands: people ask with it at the end more often than records are written so. */
const ASKED = { last: 0.8, first: 0.2 };
const WRITTEN = { last: 0.53, first: 0.44, between: 0.03 };
/** That given names stand in another order. */
const GIVEN_SWAPPED = 0.08;
/** Of somebody's given names it is seldom the first that is left out. */
const FIRST_KEPT = 0.7;
/** What names asked for as they are written come to. */
const SAME = ASKED.last * WRITTEN.last + ASKED.first * WRITTEN.first;

/**
 * How likely it is, in nats and next to the very order, that somebody who means a name asks for its words in this
 * order and leaves out these.
 * @param places for each word asked for its place in the name, -1 when it is not there
 * @param length how many words the name has
 */
export function arrangement(places: readonly number[], length: number): number {
  const found = places.filter((place) => place >= 0).length;
  if (found < 2) return 0;
  const chanceIf = (surname: number) => {
    const at = places[surname] ?? -1;
    const given = places.filter((place, term) => term !== surname && place >= 0);
    const inOrder = given.every((place, i) => i === 0 || place > (given[i - 1] ?? 0));
    const firstGiven = at === 0 ? 1 : 0;
    const kept = given.includes(firstGiven) ? FIRST_KEPT : 1 - FIRST_KEPT;
    return placeOf(at, length) * (inOrder ? 1 : GIVEN_SWAPPED) * (length > found ? kept / FIRST_KEPT : 1);
  };
  return Math.log((ASKED.last * chanceIf(places.length - 1) + ASKED.first * chanceIf(0)) / SAME);
}

function placeOf(surname: number, length: number): number {
  if (surname === length - 1) return WRITTEN.last;
  if (surname === 0) return WRITTEN.first;
  return surname < 0 ? 0.5 : WRITTEN.between;
}
