export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A copy of `rows` in the order of the words that `text` gives for each; empty ones last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  text: (row: Row) => string,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [first, second] = [text(a), text(b)];
    if (!first || !second) return Number(!first) - Number(!second);
    return sign * collator.compare(first, second);
  });
}

/** The sort after a press on the header `key`: ascending first, then turning round. */
export function getNextSort(sort: Sort | null, key: string): Sort {
  const turn = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turn ? 'descending' : 'ascending' };
}
