import { plural } from '#contract/texts/format-count.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findAccountByEmail, lockAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import type { Services } from '#server/http/services.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { parseReason } from '#server/tools/commands/parse-reason.ts';
import { type Terminal, withServices } from '#server/tools/commands/with-services.ts';
import { listLoggedInMembers } from './queries/list-logged-in-members.ts';

const USAGE = 'Usage: npm run end-sessions -- <email>|everybody --reason "..." [--yes]';
const EVERYBODY = 'everybody';

/** Logs a member out, in one transaction with the audit entry. @returns the number of sessions */
async function endSessions({ db }: Services, member_id: number, operator_reason: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, member_id);
    const isLoggedIn = (await listLoggedInMembers(tx, member_id)).length > 0;
    if (!account || !isLoggedIn) return 0;
    const count = await revokeTokens(tx, member_id, 'session');
    await revokeTokens(tx, member_id, 'register');
    await writeAudit(tx, {
      action: 'end sessions',
      actor: { organization_id: toActor(account).organization_id, member_id: null },
      detail: {
        member_id,
        name: account.display_name ?? account.email,
        count,
        by_operator: true,
        operator_reason,
      },
      clientAddress: '',
    });
    return count;
  });
}

/** Logs members out. A failure does not keep the others logged in. @returns the number of sessions, and the members who failed */
async function endAllSessions(services: Services, members: number[], reason: string) {
  let ended = 0;
  const failed: number[] = [];
  for (const member_id of members)
    try {
      ended += await endSessions(services, member_id, reason);
    } catch (error) {
      services.log.warn({ err: error, member_id }, 'a member could not be logged out');
      failed.push(member_id);
    }
  return { ended, failed };
}

/**
 * Says who will be logged out. @returns a function that lists them
 * @throws StartupError when nobody has this email
 */
async function announce(
  { db }: Services,
  whom: string,
  print: Terminal['print'],
): Promise<() => Promise<number[]>> {
  if (whom === EVERYBODY) {
    const list = () => listLoggedInMembers(db);
    print(`${plural((await list()).length, 'member', 'members')} will have to log in again, operators too.`);
    return list;
  }
  const account = await findAccountByEmail(db, whom.toLowerCase());
  if (!account) throw new StartupError('No member has this email. Nothing was changed.');
  print(`${account.email} will have to log in again. They can still log in with their password.`);
  return async () => [account.id];
}

/**
 * Ends the sessions of a member or of everybody, with sign-ups and log-ins that are not finished, emailed links to log in, and
 * prepared downloads. It also works while the portal runs.
 * @throws StartupError with a sentence for the operator
 */
export async function runEndSessionsCommand(
  env: Env,
  [whom, ...options]: string[],
  { print, confirm }: Terminal,
): Promise<void> {
  if (whom === undefined || (whom !== EVERYBODY && !whom.includes('@'))) throw new StartupError(USAGE);
  const { reason, isConfirmed } = parseReason(options, USAGE);
  await withServices(env, async (services) => {
    const listMembers = await announce(services, whom, print);
    if (!isConfirmed && !(await confirm())) throw new StartupError('Cancelled. Nothing was changed.');
    // Others may have logged in before the answer.
    const first = await endAllSessions(services, await listMembers(), reason);
    const second = await endAllSessions(services, first.failed, reason);
    const result = `Ended ${plural(first.ended + second.ended, 'session', 'sessions')}.`;
    if (second.failed.length > 0)
      throw new StartupError(
        `${result} ${plural(second.failed.length, 'member is', 'members are')} still logged in: run the command again.`,
      );
    print(result);
  });
}
