import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { addAuthenticatorApp, computeCode } from '#server/testing/second-factors.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeFolder, makeTarget, toOptions } from '#server/testing/backup.ts';
import { runCommand } from '#server/testing/command.ts';

const WARNING = 'The secret of this portal is not that of the backup.';

/** Backs up a portal that has signed a certificate, with a member who has an authenticator app. */
async function saveWithSecrets() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder() };
  const portal = await startTestPortal(settings);
  onTestFinished(() => portal.close());
  const account = await portal.newAccount();
  const { secret } = await addAuthenticatorApp(portal, account);
  const { row: certificate } = await addCertificate(portal);
  const { id: signingKey } = await findSigningKey(portal.services);
  const { code, output } = await runCommand('backup', makeFolder(), settings);
  expect([code, output]).toEqual([0, expect.stringContaining('Saved in ')]);
  const [, backup = ''] = /Saved in (\S+)\. /u.exec(output) ?? [];
  return { settings, account, totpSecret: secret, certificate, signingKey, backup };
}

it('warns that authenticator apps do not work with another secret, and restores what the same one opens', async () => {
  const { settings, account, totpSecret, certificate, signingKey, backup } = await saveWithSecrets();
  const lines: string[] = [];
  const secret = createSecret('another secret of this test');
  const report = (line: string) => void lines.push(line);
  await restoreBackup({ ...toOptions(await makeTarget(), backup), secret, report });
  expect(lines.at(-1)).toContain(WARNING);

  const target = await makeTarget();
  const restored = { DATABASE_URL: target.url, DATA_DIR: target.dataDir };
  copyFileSync(join(settings.DATA_DIR, 'secret'), join(target.dataDir, 'secret'));
  const same = await runCommand('restore', backup, restored);
  expect([same.code, same.output]).toEqual([0, expect.not.stringContaining(WARNING)]);
  const portal = await startTestPortal(restored);
  onTestFinished(() => portal.close());
  const { problem } = await portal.call(logIn, { body: account });
  const body = {
    challenge: problem?.challenge?.token,
    method: 'totp',
    code: computeCode(totpSecret),
  };
  expect((await portal.call(logInWithSecondFactor, { body })).status).toBe(200);
  expect((await findSigningKey(portal.services)).id).toBe(signingKey);
  expect((await openCheckPage(portal).open(certificate.reference)).heading).toBe('Valid');
}, 180_000);
