import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';

const BUILT = 'build/client';

/** The most bytes of script, as served with Brotli, that a page loads before anything is pressed. */
const PUBLIC = 120_000;
const SIGNED_IN = 202_000;
const EXCEPTIONS: Record<string, number> = {
  [screens.welcome]: 165_000,
  [screens.searchResult]: 193_000,
  // It sends a code at once.
  [screens.verifyEmail]: 144_000,
  '/upload-data/import/:id': 212_000,
  '/answer/:token': 130_000,
  '/consent/:token': 130_000,
};

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

const [manifestFile = ''] = globSync('assets/manifest-*.js', { cwd: BUILT });
const page: { window: { __reactRouterManifest?: Manifest } } = { window: {} };
runInNewContext(readFileSync(`${BUILT}/${manifestFile}`, 'utf8'), page);
const { entry, routes } = page.window.__reactRouterManifest ?? {
  entry: { module: '', imports: [] },
  routes: {},
};

const listImports = (file: string): string[] =>
  readFileSync(`${BUILT}${file}`, 'utf8')
    .matchAll(/(?:import|from)\s*["'](\.\/[^"']+\.js)["']/gu)
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .toArray();

/** Lists what a page at a route loads: the files of its route and of those around it, and what these import. */
function listFiles(route: ManifestRoute): Set<string> {
  const files = new Set([`/${manifestFile}`, entry.module, ...entry.imports]);
  for (let one: ManifestRoute | undefined = route; one; one = routes[one.parentId ?? ''])
    for (const file of [one.module, one.clientLoaderModule, ...(one.imports ?? [])])
      if (file) files.add(file);
  for (const file of files) for (const imported of listImports(file)) files.add(imported);
  return files;
}

const isSignedIn = ({ parentId }: ManifestRoute): boolean => parentId === 'shell/signed-in-layout';

/** The size of a file as it is served; the smallest files are not compressed. */
const measure = (file: string): number =>
  statSync(existsSync(`${BUILT}${file}.br`) ? `${BUILT}${file}.br` : `${BUILT}${file}`).size;

const pages = Object.values(routes).filter(({ path, index }) => path || index);

test('finds the files of all pages', () => {
  expect(pages.filter(isSignedIn).length).toBeGreaterThan(16);
  expect(Math.min(...pages.map((route) => listFiles(route).size))).toBeGreaterThan(6);
});

test.for(pages.map((route) => [`/${route.path ?? ''}`, route] as const))(
  '%s loads few scripts',
  ([path, route]) => {
    const limit = EXCEPTIONS[path] ?? (isSignedIn(route) ? SIGNED_IN : PUBLIC);
    const sizes = [...listFiles(route)].map(measure);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit);
  },
);

test('a signed-in screen loads at most five files besides those of the search start', () => {
  const listOwn = ({ module, clientLoaderModule = module, imports = [] }: ManifestRoute) => [
    ...new Set([module, clientLoaderModule, ...imports]),
  ];
  const signedIn = Object.values(routes).filter(isSignedIn);
  const start = new Set(signedIn.filter(({ id }) => id.endsWith('/welcome-screen')).flatMap(listOwn));
  expect(signedIn.length).toBeGreaterThan(10);
  const counts = signedIn.map((screen) => listOwn(screen).filter((file) => !start.has(file)).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});
