// Probabilities of the surname's position. Queries have it last more often than records. Fitted to the queries of
// bench/search.
const IN_QUERY = { last: 0.8, first: 0.2 };
const IN_RECORD = { last: 0.53, first: 0.44, between: 0.03 };
/** Without the surname in the record, it may have been at either end. */
const NOT_IN_RECORD = 0.5;
/** The probability that given names are in a different order. */
const GIVEN_NAMES_SWAPPED = 0.08;
/** The probability that the first given name is kept when others are omitted. */
const FIRST_NAME_KEPT = 0.7;
/** The likelihood of a query with the words of the record in the same order. */
const SAME_ORDER = IN_QUERY.last * IN_RECORD.last + IN_QUERY.first * IN_RECORD.first;

/**
 * Weighs the word order of a name: the log likelihood ratio, in nats, of a query with this order and these omissions to
 * a query with the record's words in order.
 * @param positions the position of each query word in the record, -1 when absent
 * @param length the number of words in the record
 */
export function weighWordOrder(positions: readonly number[], length: number): number {
  const found = positions.filter((position) => position >= 0).length;
  if (found < 2) return 0;
  const getLikelihood = (surname: number) => {
    const position = positions[surname] ?? -1;
    const given = positions.filter((each, term) => term !== surname && each >= 0);
    const isInOrder = given.every((each, i) => i === 0 || each > (given[i - 1] ?? 0));
    const firstGiven = position === 0 ? 1 : 0;
    const kept = given.includes(firstGiven) ? FIRST_NAME_KEPT : 1 - FIRST_NAME_KEPT;
    return (
      getSurnameLikelihood(position, length) *
      (isInOrder ? 1 : GIVEN_NAMES_SWAPPED) *
      (length > found ? kept / FIRST_NAME_KEPT : 1)
    );
  };
  return Math.log(
    (IN_QUERY.last * getLikelihood(positions.length - 1) + IN_QUERY.first * getLikelihood(0)) / SAME_ORDER,
  );
}

function getSurnameLikelihood(position: number, length: number): number {
  if (position === length - 1) return IN_RECORD.last;
  if (position === 0) return IN_RECORD.first;
  return position < 0 ? NOT_IN_RECORD : IN_RECORD.between;
}
