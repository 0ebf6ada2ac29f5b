import { expect, it, onTestFinished } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { makeFolder, makeTarget } from '#server/testing/backup.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { copyTemplate } from '#server/testing/embedded.ts';
import { callMove } from '#server/testing/move.ts';
import { startTestPortal } from '#server/testing/portal.ts';

it('moves the embedded database of a running portal, which goes on answering reads', async () => {
  const dataDir = makeFolder();
  await copyTemplate(dataDir);
  const embedded = await startTestPortal({ DATABASE_URL: '', DATA_DIR: dataDir });
  onTestFinished(embedded.close);
  const { token } = await embedded.newAccount();
  await addCandidate(embedded.call, token);
  const { url: target } = await makeTarget();
  const { code, output } = await callMove(target, { DATA_DIR: dataDir });
  expect([code, output]).toEqual([0, expect.stringContaining('both databases have the same.')]);
  await expect.poll(async () => (await embedded.call(listCandidates, { token })).status).toBe(200);
  await expect(addCandidate(embedded.call, token)).rejects.toThrow('database_unavailable');

  const moved = await startTestPortal({ DATABASE_URL: target, DATA_DIR: dataDir });
  onTestFinished(moved.close);
  await addCandidate(moved.call, token);
  expect((await moved.call(listCandidates, { token })).body.data.data).toHaveLength(2);
}, 180_000);
