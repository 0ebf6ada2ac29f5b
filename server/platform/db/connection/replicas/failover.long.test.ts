import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listCandidates, uploadCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startReplicatedDatabase } from '#server/testing/replicated-database.ts';

const CLIENTS = 4;
const RECONNECT_MS = 10_000;

/** Adds candidates one after the other until the signal aborts. @returns the ids of those that were acknowledged, with the time */
async function addUntil(signal: AbortSignal, { call }: TestPortal, token: string) {
  const files = { profile_picture: await createTestPhoto() };
  const added: { id: string; at: number }[] = [];
  for (let at = 0; !signal.aborted; at++) {
    const form = { ...employeeForm, name: `Adunni Number${at} ${crypto.randomUUID()}` };
    const { status, body } = await call(uploadCandidate, { token, form, files });
    expect([201, 503]).toContain(status);
    expect([200, 503]).toContain((await call(listCandidates, { token })).status);
    if (status === 201) added.push({ id: body.data.id, at: performance.now() });
    else await setTimeout(100);
  }
  return added;
}

test('a failover to a synchronous standby loses no acknowledged record, and ends within ten seconds', async () => {
  const database = await startReplicatedDatabase({ isSynchronous: true });
  onTestFinished(database.close);
  const settings = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: database.replicaUrl };
  const portal = await startTestPortal(settings);
  onTestFinished(portal.close);
  const { token } = await portal.newAccount();
  const ending = new AbortController();
  const clients = Array.from({ length: CLIENTS }, () => addUntil(ending.signal, portal, token));
  await setTimeout(2000);
  await database.failOver();
  const failedAt = performance.now();
  await setTimeout(RECONNECT_MS);
  ending.abort();
  const added = (await Promise.all(clients)).flat();
  const before = added.filter(({ at }) => at < failedAt);
  const after = added.filter(({ at }) => at >= failedAt);
  expect(before.length).toBeGreaterThan(CLIENTS);
  expect(after.length).toBeGreaterThan(CLIENTS);
  for (const { id } of added) {
    const { status } = await portal.call(viewDetails, { token, params: { id } });
    expect(status).toBe(200);
  }
  // The standby is the primary now.
  await expect.poll(async () => (await portal.call(checkHealth)).body.replicas).toEqual(['not a replica']);
});
