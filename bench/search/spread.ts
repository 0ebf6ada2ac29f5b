/** Takes up to `count` items at equal distances. */
export const spread = <T>(items: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, items.length) }, (_, at) => {
    return items[Math.floor((at * items.length) / Math.min(count, items.length))] as T;
  });
