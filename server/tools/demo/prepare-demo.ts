import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import type { Services } from '#server/http/services.ts';
import { demoLogIns } from './log-ins.ts';
import { demoMembers } from './members.ts';
import { demoOperator } from './operator.ts';
import { hasDemo, needsDemo, seedDemo } from './seed-demo.ts';

/**
 * Makes the demo operator an operator, and returns whether they are one. Everybody knows their password and their key, so
 * they never are in production, nor where OPERATOR_EMAILS names the operators.
 */
async function allowDemoOperator({ env, db }: Pick<Services, 'env' | 'db'>): Promise<boolean> {
  const { email } = demoOperator;
  if (env.production) return false;
  if (env.operatorEmails.length > 0) return env.operatorEmails.includes(email);
  if (!(await findAccountByEmail(db, email))) return false;
  env.operatorEmails.push(email);
  return true;
}

/**
 * Loads the demo data into an empty portal when the settings request it, and prints the demo log-ins if they exist.
 * @throws the reason of `signal` when that aborts; nothing is loaded then
 */
export async function prepareDemo({
  print,
  signal,
  ...services
}: Services & { print(line: string): void; signal?: AbortSignal }): Promise<void> {
  const { env, engine, db } = services;
  const isWanted = env.demoData ?? (engine === 'embedded' && !env.production);
  if (!isWanted) return;
  if (await needsDemo(db)) {
    print('Loading demo data: invented people and organisations ...');
    await seedDemo(services, signal);
  }
  if (!(await hasDemo(db))) return;
  print('Demo log-ins:');
  for (const { role, email, password } of demoLogIns) print(`  ${role.padEnd(10)}  ${email}  ${password}`);
  print('Members of the demo company:');
  for (const { member_role, email, password, totpSecret } of demoMembers) {
    const key = totpSecret ? `  (key for an authenticator app: ${totpSecret})` : '';
    print(`  ${member_role.padEnd(15)}  ${email}  ${password}${key}`);
  }
  if (!(await allowDemoOperator(services))) return;
  const { email, password, totpSecret } = demoOperator;
  print('Operator of the portal, at /operator after the log-in as a company:');
  print(`  ${email}  ${password}  (key for an authenticator app: ${totpSecret})`);
}
