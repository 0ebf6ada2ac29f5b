import { plural } from '#contract/texts/format-count.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findAccountByEmail, lockAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import type { Services } from '#server/http/services.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { parseReason } from '#server/tools/commands/parse-reason.ts';
import { type Terminal, withServices } from '#server/tools/commands/with-services.ts';
import { listMembersWithSessions } from './queries/list-members-with-sessions.ts';

const USAGE = 'Usage: npm run end-sessions -- <email>|everybody --reason "..." [--yes]';
const EVERYBODY = 'everybody';

/** Ends the sessions of a member, in one transaction with the audit entry. @returns their number */
async function endSessions({ db }: Services, member_id: number, operator_reason: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, member_id);
    const count = await revokeTokens(tx, member_id, 'session');
    if (!account || count === 0) return 0;
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

/** Finds the members and says what will happen to them. @throws StartupError when nobody has this email */
async function findMembers({ db }: Services, whom: string, print: Terminal['print']): Promise<number[]> {
  if (whom === EVERYBODY) {
    const members = await listMembersWithSessions(db);
    print(`${plural(members.length, 'member has', 'members have')} to log in again, operators too.`);
    return members;
  }
  const account = await findAccountByEmail(db, whom.toLowerCase());
  if (!account) throw new StartupError('No member has this email. Nothing was changed.');
  print(`${account.email} has to log in again. Whoever knows the password still can.`);
  return [account.id];
}

/**
 * Ends the sessions of a member or of everybody, with the log-ins that await a second step, emailed links to log in, and prepared
 * downloads. It also works while the portal runs.
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
    const members = await findMembers(services, whom, print);
    if (!isConfirmed && !(await confirm())) throw new StartupError('Cancelled. Nothing was changed.');
    let ended = 0;
    for (const member_id of members) ended += await endSessions(services, member_id, reason);
    print(`Ended ${plural(ended, 'session', 'sessions')}.`);
  });
}
