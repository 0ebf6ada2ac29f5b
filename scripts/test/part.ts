import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A group of tests with a configuration of vitest. */
export interface TestPart {
  name: string;
  config: string;
  /** The files whose paths start like this belong to the part. */
  folders: readonly string[];
  /** Whether its tests use the built screens. */
  needsScreens?: boolean;
  /** Whether its files end in `.long.test.ts`, which `npm test` runs only by their paths. */
  isLong?: boolean;
}

/** Unit and API tests on a real database. */
export const apiTests: TestPart = {
  name: 'api',
  config: 'vitest.config.ts',
  folders: ['contract/', 'server/', 'web/', 'bench/', 'scripts/'],
};

/** Journeys in a real browser. */
export const journeys: TestPart = {
  name: 'journeys',
  config: 'e2e/vitest.config.ts',
  folders: ['e2e/'],
  needsScreens: true,
};

export const longTests: TestPart = {
  ...apiTests,
  name: 'long',
  config: 'vitest.long.config.ts',
  isLong: true,
};

export const longJourneys: TestPart = { ...journeys, config: 'e2e/vitest.long.config.ts', isLong: true };

/** Results and logs of the last run. */
export const resultsFolder = resolve(root, '.cache/tests');

const isLongPath = (path: string) => /\.long\.test\.tsx?$/u.test(path);

/** Selects the paths that belong to a part. */
export const selectPaths = ({ folders, isLong = false }: TestPart, paths: readonly string[]): string[] =>
  paths.filter(
    (path) =>
      isLongPath(path) === isLong &&
      folders.some((folder) => path.startsWith(folder) || folder.startsWith(`${path}/`)),
  );
