// Probabilities of where a name has its surname. Queries have it at the end more often than records; fitted to the
// queries of bench/search.
const IN_QUERY = { last: 0.8, first: 0.2 };
const IN_RECORD = { last: 0.53, first: 0.44, between: 0.03 };
/** The surname is not in the record: it may have been at either end. */
const NOT_IN_RECORD = 0.5;
/** The probability that given names are in another order. */
const GIVEN_NAMES_SWAPPED = 0.08;
/** The probability that the first given name is among those kept when others are left out. */
const FIRST_NAME_KEPT = 0.7;
/** The likelihood of a query with the words of the record in the same order. */
const SAME_ORDER = IN_QUERY.last * IN_RECORD.last + IN_QUERY.first * IN_RECORD.first;

/**
 * Weighs the word order of a name: the log likelihood ratio, in nats, of a query with its words in this order and with
 * these words left out against one with the words of the record in their order.
 * @param positions for each query word its position in the record, -1 when it is not there
 * @param length how many words the record has
 */
export function wordOrderWeight(positions: readonly number[], length: number): number {
  const found = positions.filter((position) => position >= 0).length;
  if (found < 2) return 0;
  const likelihoodIf = (surname: number) => {
    const position = positions[surname] ?? -1;
    const given = positions.filter((each, term) => term !== surname && each >= 0);
    const isInOrder = given.every((each, i) => i === 0 || each > (given[i - 1] ?? 0));
    const firstGiven = position === 0 ? 1 : 0;
    const kept = given.includes(firstGiven) ? FIRST_NAME_KEPT : 1 - FIRST_NAME_KEPT;
    return (
      likelihoodOfSurnameAt(position, length) *
      (isInOrder ? 1 : GIVEN_NAMES_SWAPPED) *
      (length > found ? kept / FIRST_NAME_KEPT : 1)
    );
  };
  return Math.log(
    (IN_QUERY.last * likelihoodIf(positions.length - 1) + IN_QUERY.first * likelihoodIf(0)) / SAME_ORDER,
  );
}

function likelihoodOfSurnameAt(position: number, length: number): number {
  if (position === length - 1) return IN_RECORD.last;
  if (position === 0) return IN_RECORD.first;
  return position < 0 ? NOT_IN_RECORD : IN_RECORD.between;
}
