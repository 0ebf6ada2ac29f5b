import type { Role } from '#contract/fields/fields.ts';
import { CandidateStore } from '#server/domain/candidate-store/candidate-store.ts';
import { insertAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import type { CandidateFields } from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Services } from '#server/http/services.ts';
import type { DemoProof } from './accounts.ts';
import { addDemoProof } from './add-demo-proof.ts';
import { insertCertificates } from './insert-certificates.ts';
import { insertVerifications } from './insert-verifications.ts';
import { insertMembers, type NewMember } from './insert-members.ts';

export interface NewAccount {
  account: Parameters<typeof insertAccount>[1];
  proof?: DemoProof;
}

export interface DemoCandidate {
  owner: Role;
  fields: CandidateFields;
  photo_key: string | null;
}

async function insertAccounts(
  tx: Runner,
  accounts: readonly NewAccount[],
  assuranceMonths: number,
): Promise<[Role, Actor][]> {
  const owners: [Role, Actor][] = [];
  for (const { account, proof } of accounts) {
    const inserted = await insertAccount(tx, account);
    if (!inserted) throw new Error(`${account.member.email} has an account already`);
    const actor = toActor(inserted);
    if (proof) await addDemoProof(tx, { ...proof, organization_id: actor.organization_id }, assuranceMonths);
    owners.push([inserted.role, actor]);
  }
  return owners;
}

/**
 * Adds one organisation of each role with its members, its proof, which expires after `assuranceMonths`, and its candidates.
 * @throws when one of the organisations exists
 */
export async function insertDemo(
  tx: Runner,
  { jobs, secret, env: { assuranceMonths } }: Pick<Services, 'jobs' | 'secret' | 'env'>,
  accounts: readonly NewAccount[],
  members: readonly NewMember[],
  candidates: readonly DemoCandidate[],
) {
  const owners = await insertAccounts(tx, accounts, assuranceMonths);
  await insertMembers(tx, secret, new Map(owners), members);
  for (const [role, actor] of owners) {
    const own = candidates.filter(({ owner }) => owner === role);
    const store = new CandidateStore(tx, jobs, {
      action: 'upload',
      actor,
      clientAddress: '',
      isAudited: false,
    });
    await store.createMany(own.map(({ fields, photo_key }) => ({ ...fields, photo_key })));
    await store.finish();
  }
  const { individual, school, company } = Object.fromEntries(owners);
  if (!individual || !school || !company) return;
  await insertVerifications(tx, secret, { individual, school, company });
  await insertCertificates(tx, { school, company });
}
