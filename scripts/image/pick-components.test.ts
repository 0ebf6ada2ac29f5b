import { expect, test } from 'vitest';
import { pickComponents } from './pick-components.ts';

const root = { 'bom-ref': 'hr-portal@0.1.0' };
const pg = { 'bom-ref': 'pg@8.23.1' };
const vite = { 'bom-ref': 'vite@8.3.8' };

test('lists the picked packages and their dependencies, without what differs between two runs', () => {
  const bom = {
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-01-01T00:00:00Z', component: root },
    components: [pg, vite],
    dependencies: [
      { ref: 'hr-portal@0.1.0', dependsOn: ['pg@8.23.1', 'vite@8.3.8'] },
      { ref: 'pg@8.23.1', dependsOn: ['vite@8.3.8'] },
      { ref: 'vite@8.3.8', dependsOn: [] },
    ],
  };
  expect(pickComponents(bom, new Set(['pg@8.23.1']))).toEqual({
    metadata: { component: root },
    components: [pg],
    dependencies: [
      { ref: 'hr-portal@0.1.0', dependsOn: ['pg@8.23.1'] },
      { ref: 'pg@8.23.1', dependsOn: [] },
    ],
  });
});
