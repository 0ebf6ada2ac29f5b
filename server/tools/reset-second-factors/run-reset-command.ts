import { parseReason } from '#server/tools/commands/parse-reason.ts';
import { type Terminal, withServices } from '#server/tools/commands/with-services.ts';
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  toActor,
} from '#server/domain/identity/queries/accounts.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Env } from '#server/platform/env/env.ts';
import { removeSecondFactors } from '#server/domain/identity/second-factors/remove-second-factors.ts';
import type { Services } from '#server/http/services.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const USAGE = 'Usage: npm run reset-second-factors -- <email> --reason "..." [--yes]';

const describe = ({ email, member_role, role, name, first_name, last_name }: Account) =>
  role === 'individual'
    ? `${email} is the account of ${first_name} ${last_name}, an individual.`
    : `${email} is ${member_role} of ${name}. Another owner can do this on the team page.`;

/** Removes the second factors of a member, in one transaction with the audit entry and the email to them. */
async function reset(services: Services, { id }: Account, operator_reason: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || !(await removeSecondFactors(tx, services, id)))
      throw new StartupError('This member has no two-step login. Nothing was changed.');
    const { organization_id } = toActor(account);
    await writeAudit(tx, {
      action: 'reset second factors',
      actor: { organization_id, member_id: null },
      detail: {
        member_id: id,
        name: account.display_name ?? account.email,
        by_operator: true,
        operator_reason,
      },
      clientAddress: '',
    });
  });
}

/**
 * Resets the two-step login of a member whom nobody in the portal can help: the only owner of an organisation, or an
 * individual. It also works while the portal runs.
 * @throws StartupError with a sentence for the operator
 */
export async function runResetCommand(
  env: Env,
  [email, ...options]: string[],
  { print, confirm }: Terminal,
): Promise<void> {
  if (!email?.includes('@')) throw new StartupError(USAGE);
  const { reason, isConfirmed } = parseReason(options, USAGE);
  await withServices(env, async (services) => {
    const account = await findAccountByEmail(services.db, email.toLowerCase());
    if (!account) throw new StartupError('No member has this email. Nothing was changed.');
    print(describe(account));
    print('Their next login will need only the password. Verify first that the request comes from them.');
    if (!isConfirmed && !(await confirm())) throw new StartupError('Cancelled. Nothing was changed.');
    await reset(services, account, reason);
    print('Reset. They have been logged out everywhere and get an email.');
  });
}
