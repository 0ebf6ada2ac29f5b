import { listShippedPackages } from './list-shipped-packages.ts';

/**
 * Lists the packages that reach a server or a browser by their licences.
 * @returns the text of `NOTICE`
 */
export function listLicences(): string {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, version, license } of listShippedPackages())
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${name} ${version}`));
  const sections = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `${licence}\n\n${[...names].map((name) => `  ${name}`).join('\n')}\n`);
  return ['HR Portal consists of its own code and these packages, under these licences.\n', ...sections].join(
    '\n',
  );
}
