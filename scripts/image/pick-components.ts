/** A bill of materials in the format of CycloneDX, as `npm sbom` prints it. */
export interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name?: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Picks components by their references, such as `pg@8.23.1`. Omits the serial number and the time, so that the same packages give the
 * same file.
 */
export function pickComponents(bom: Bom, picked: ReadonlySet<string>): Bom {
  const { serialNumber: _serialNumber, metadata, ...rest } = bom;
  const { timestamp: _timestamp, ...restMetadata } = metadata;
  const root = metadata.component['bom-ref'];
  const isPicked = (ref: string) => ref === root || picked.has(ref);
  const dependencies = bom.dependencies
    .filter(({ ref }) => isPicked(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isPicked) }));
  const components = bom.components.filter((component) => isPicked(component['bom-ref']));
  return { ...rest, metadata: restMetadata, components, dependencies };
}
