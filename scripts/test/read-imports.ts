import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports and exports from files of the project. */
const IMPORT =
  /^(?:import|export)\s(?<type>type\s)?[^;']*'(?<fixed>[#.][^']+)'|import\('(?<dynamic>[#.][^']+)'\)/gmu;

/** Lists the files of the project that a file imports, of values or also of types. `tsc` checks that they exist. */
export function readImports(file: string, { types = false } = {}): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    if (groups['type'] && !types) return [];
    const specifier = groups['fixed'] ?? groups['dynamic'] ?? '';
    return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));
  });
}
