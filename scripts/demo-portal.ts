import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { issueSessionToken } from '#server/domain/identity/queries/tokens.ts';
import { demoLogIns } from '#server/tools/demo/log-ins.ts';
import { demoOperator } from '#server/tools/demo/operator.ts';
import { seedDemo } from '#server/tools/demo/seed-demo.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { openPortal } from '#server/app/portal.ts';
import type { Services } from '#server/http/services.ts';

/** Runs `use` with a temporary portal with demo data. */
export async function withDemoPortal(
  use: (base: string, services: Services) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-demo-'));
  const portal = await openPortal(readEnv({ DATA_DIR: dataDir }), createLog('error'));
  try {
    await seedDemo(portal.services);
    await use(await portal.app.listen({ port: 0, host: '127.0.0.1' }), portal.services);
  } finally {
    await portal.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The security screen names the browser of the log-in. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Logs in as the demo company. Returns the values that a browser stores. */
export async function logInToDemo(base: string) {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify(demoLogIns.find(({ role }) => role === 'company')),
  });
  const { token, data } = (await response.json()) as { token: string; data: { email_verified_at: string } };
  return { token, role: 'company', verified_at: data.email_verified_at };
}

/** Opens a session of the demo operator, with a second factor. Returns the values that a browser stores. */
export async function openOperatorSession({ db, env }: Pick<Services, 'db' | 'env'>) {
  const account = await findAccountByEmail(db, demoOperator.email);
  if (!account) throw new Error('There is no demo operator.');
  env.operatorEmails.push(account.email);
  const origin = { method: 'password', second_factor: 'totp', device: '', network: '' } as const;
  const token = await issueSessionToken(db, account.id, origin);
  return { token, role: account.role, verified_at: new Date().toISOString() };
}
