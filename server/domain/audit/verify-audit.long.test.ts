import { type KyselyPlugin, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { measureLiveHeap } from '#server/testing/live-heap.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { sealAudit } from './seal-audit-job.ts';
import { verifyAudit } from './verify-audit.ts';

const ORGANIZATIONS = 100;
const ROUNDS = 40;
const ENTRIES_PER_ROUND = 10_000;
const MEBIBYTE = 2 ** 20;

/** Measures the live heap after each statement. A verification reads a part of the log with each. */
function recordHeap(): { plugin: KyselyPlugin; sizes: number[] } {
  const sizes: number[] = [];
  return {
    sizes,
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        sizes.push(measureLiveHeap());
        return result;
      },
    },
  };
}

test('verifying 400,000 entries takes no more memory at the end than at the start', async () => {
  const portal = await startTestPortal({ RUN_JOBS: 'false' });
  onTestFinished(() => portal.close());
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`
      insert into audit_entry (action, organization_id, member_id, client_address)
      select 'view', n % ${ORGANIZATIONS} + 1, n, '192.0.2.7' from generate_series(1, ${ENTRIES_PER_ROUND}) n`.execute(
      portal.db,
    );
    await sealAudit(portal.db);
  }
  const seal = async () => {
    await sealAudit(portal.db);
    return (await verifyAudit(portal.db)).waiting;
  };
  await expect.poll(seal, { timeout: 60_000 }).toBe(0);
  const { plugin, sizes } = recordHeap();
  const { entries, broken } = await verifyAudit(portal.db.withPlugin(plugin));
  expect({ broken, areAll: entries >= ROUNDS * ENTRIES_PER_ROUND }).toEqual({ broken: [], areAll: true });
  // Every second statement finds entries.
  const tenth = Math.floor(sizes.length / 10);
  const average = (part: readonly number[]) => part.reduce((sum, size) => sum + size, 0) / part.length;
  const growth = average(sizes.slice(-2 * tenth, -tenth)) - average(sizes.slice(tenth, 2 * tenth));
  expect(growth).toBeLessThan(4 * MEBIBYTE);
});
