import { globSync, readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
}

/** A package that reaches a server or a browser. */
export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
}

/** Build tools whose own code reaches the browser, but not that of the packages that they depend on. */
const BUILD_TOOLS_IN_SCREENS = ['node_modules/@react-router/dev', 'node_modules/vite'];
const IMPORTED_PACKAGE = /(?:\bfrom|\bimport\(?|@import|@plugin|\burl\()\s*['"]((?:@[\w.-]+\/)?\w[\w.-]*)/gu;
const TEST = /\.test\.tsx?$|\/testing\//u;

const toName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Lists the packages that the text of a script or a style sheet imports. */
export const listImportedPackages = (source: string): string[] =>
  [...source.matchAll(IMPORTED_PACKAGE)].map(([, name = '']) => name);

/** Lists the packages that the sources of the screens import. */
function listImportsOfScreens(): string[] {
  const files = globSync('{web,contract}/**/*.{ts,tsx,css}').filter((file) => !TEST.test(file));
  return [...new Set(files.flatMap((file) => listImportedPackages(readFileSync(file, 'utf8'))))];
}

/** Finds the folder that `name` is loaded from in the package at `path`. */
function resolvePackage(packages: Record<string, LockedPackage>, path: string, name: string) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const nested = `${folder}/node_modules/${name}`;
    if (packages[nested]) return nested;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`] && `node_modules/${name}`;
  }
}

/** Finds the folders of the packages in the screens: those that they import, and all that these depend on. */
function findPackagesOfScreens(packages: Record<string, LockedPackage>): ReadonlySet<string> {
  const found = new Set(BUILD_TOOLS_IN_SCREENS);
  const add = (path: string, name: string) => {
    const folder = resolvePackage(packages, path, name);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const dependency of Object.keys(packages[folder]?.dependencies ?? {})) add(folder, dependency);
  };
  for (const name of listImportsOfScreens()) add('', name);
  return found;
}

/**
 * Lists the packages that a production server installs on any system, and those that the build puts into the screens.
 * @throws Error when one states no licence
 */
export function listShippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const inScreens = findPackagesOfScreens(packages);
  return Object.entries(packages).flatMap(([path, { version = '', license, dev = false }]) => {
    if (path === '' || (dev && !inScreens.has(path))) return [];
    const name = toName(path);
    if (!license) throw new Error(`${name} states no licence.`);
    return [{ name, version, license }];
  });
}
