import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { matchToday } from '#server/testing/match-today.ts';
import { sealAudit } from './seal-audit-job.ts';
import { writeAuditHeadsJob } from './write-audit-heads-job.ts';

const OPERATOR = 'operator@example.com';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ OPERATOR_EMAILS: OPERATOR });
});
afterAll(() => portal.close());

test('writes the heads to a file and sends its hash to the operators', async () => {
  const { organization_id } = await portal.newAccount();
  const seal = () => sealAudit(portal.db);
  // Open transactions of other databases on the server hold back sealing.
  await expect.poll(seal, { timeout: 20_000 }).toBeGreaterThan(0);
  await portal.services.jobs.enqueue(portal.db, writeAuditHeadsJob, {});
  const mail = JSON.stringify(await portal.mails.to(OPERATOR));
  const folder = join(portal.dataDir, 'audit-heads');
  const name = (await readdir(folder)).find((file) => file !== 'latest.txt') ?? '';
  expect(name.replace(/\.txt$/u, '')).toEqual(matchToday());
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toMatch(new RegExp(`^${organization_id} \\d+ [0-9a-f]{64}$`, 'mu'));
  expect(mail).toContain(createHash('sha256').update(text).digest('hex'));
});
