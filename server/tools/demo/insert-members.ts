import type { Role } from '#contract/fields/fields.ts';
import {
  confirmAuthenticatorApp,
  startAuthenticatorApp,
} from '#server/domain/identity/second-factors/queries/authenticator-apps.ts';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { insertInvitation } from '#server/features/organization/members/queries/invitations.ts';
import { insertMember } from '#server/features/organization/members/queries/members.ts';
import { issueRecoveryCodes } from '#server/domain/identity/second-factors/issue-recovery-codes.ts';
import { sealTotpSecret } from '#server/domain/identity/second-factors/sealed-totp-secret.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { type DemoMember, demoInvitation } from './members.ts';
import { raiseAnomaly, setLookUpsStopped } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';

const HOUR_MS = 3_600_000;

/** Gives a member unusual look-ups that an owner has stopped, for owners and operators to decide. */
async function insertUnusualLookUps(tx: Runner, actor: Actor, owner: Actor, name: string) {
  const contents = { signal: 'unspecific searches', searches: 31, people: 214 } as const;
  const since = new Date(Date.now() - 5 * HOUR_MS);
  await raiseAnomaly(tx, { ...actor, ...contents, since });
  await setLookUpsStopped(tx, actor.member_id, true);
  await writeAudit(tx, { action: 'unusual look-ups', actor, detail: contents, clientAddress: '' });
  await writeAudit(tx, { action: 'stop look-ups', actor: owner, detail: { name }, clientAddress: '' });
}

export interface NewMember extends Omit<DemoMember, 'password'> {
  password_hash: string;
}

/** Gives a member an authenticator app and recovery codes. */
export async function addTwoSteps(tx: Runner, secret: Secret, member_id: number, totpSecret: string) {
  await startAuthenticatorApp(tx, member_id, sealTotpSecret(secret, member_id, totpSecret));
  await confirmAuthenticatorApp(tx, member_id);
  await issueRecoveryCodes(tx, secret, member_id);
}

/** Adds members to the organisations of `owners`, and an invitation whose link nobody has. */
export async function insertMembers(
  tx: Runner,
  secret: Secret,
  owners: ReadonlyMap<Role, Actor>,
  members: readonly NewMember[],
) {
  for (const member of members) {
    const { role, email, member_role, display_name, can_export, password_hash, totpSecret } = member;
    const owner = owners.get(role);
    if (!owner) throw new Error(`There is no ${role} for ${email}`);
    const { organization_id } = owner;
    const member_id = await insertMember(tx, {
      organization_id,
      email,
      role: member_role,
      can_export,
      display_name,
      password_hash,
      terms_version: null,
    });
    if (member_id === undefined) throw new Error(`${email} has an account already`);
    if (totpSecret) await addTwoSteps(tx, secret, member_id, totpSecret);
    if (member.isStopped) await insertUnusualLookUps(tx, { organization_id, member_id }, owner, display_name);
  }
  const { role, email, member_role, can_export } = demoInvitation;
  const inviter = owners.get(role);
  if (!inviter) throw new Error(`There is no ${role} to invite to`);
  await insertInvitation(tx, {
    organization_id: inviter.organization_id,
    email,
    role: member_role,
    can_export,
    invited_by: inviter.member_id,
    token_hash: hashToken(createToken()),
  });
}
