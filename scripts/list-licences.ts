import { readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** Packages that are only installed to build, but whose own code or styles reach the browser. */
const BUILT_IN = new Set(['@react-router/dev', 'tailwindcss', 'tailwindcss-react-aria-components', 'vite']);

/**
 * Lists the packages that a production server installs, and those that the build puts into the screens, by their licences.
 * @returns the text of `NOTICE`
 */
export function listLicences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || (dev && !BUILT_IN.has(name))) continue;
    if (!license) throw new Error(`${name} states no licence.`);
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  const sections = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `${licence}\n\n${[...names].map((name) => `  ${name}`).join('\n')}\n`);
  return ['HR Portal consists of its own code and these packages, under these licences.\n', ...sections].join(
    '\n',
  );
}
