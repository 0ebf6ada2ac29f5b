/** The imports between the files and folders of one folder: the names that each name imports. */
type Neighbours = Map<string, Set<string>>;

/**
 * Finds folders that import each other, at every level: `a/b/` and `a/c/`, also by way of others of `a/`.
 * @param imports the files that each file imports, types included
 * @returns the cycles, as the paths along which each imports the next
 */
export function findFolderCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const folders = new Map<string, Neighbours>();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((name, at) => name !== to[at]);
      if (depth === -1) continue;
      const folder = from.slice(0, depth).join('/');
      const neighbours: Neighbours = folders.get(folder) ?? new Map();
      const [name = '', other = ''] = [from[depth], to[depth]];
      folders.set(folder, neighbours.set(name, (neighbours.get(name) ?? new Set()).add(other)));
    }
  return [...folders].flatMap(([folder, neighbours]) =>
    findCycles(neighbours).map((names) => names.map((name) => `${folder}/${name}`)),
  );
}

/** Finds at least one cycle if there is any. */
function findCycles(neighbours: Neighbours): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  function visit(name: string, path: readonly string[]) {
    const start = path.indexOf(name);
    if (start !== -1) cycles.push([...path.slice(start), name]);
    if (start !== -1 || done.has(name)) return;
    for (const other of neighbours.get(name) ?? []) visit(other, [...path, name]);
    done.add(name);
  }
  for (const name of neighbours.keys()) visit(name, []);
  return cycles;
}
