/** A count with its noun, like '1 row' or '2,000 rows'. */
export const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
