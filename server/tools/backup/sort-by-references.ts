interface Reference {
  from: string;
  to: string;
}

/** Sorts tables so that each follows those that its foreign keys refer to. @throws on a cycle */
export function sortByReferences<T extends { name: string }>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] {
  const sorted: T[] = [];
  for (let left = [...tables]; left.length > 0;) {
    const names = new Set(left.map(({ name }) => name));
    const isBlocked = ({ name }: T) => references.some(({ from, to }) => from === name && names.has(to));
    const ready = left.filter((table) => !isBlocked(table));
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle: ${[...names].join(', ')}`);
    sorted.push(...ready);
    left = left.filter(isBlocked);
  }
  return sorted;
}
