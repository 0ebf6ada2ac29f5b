import type { Role } from '#contract/fields/fields.ts';
import { CandidateStore } from '#server/candidate-store/candidate-store.ts';
import { insertAccount, toActor } from '#server/db/accounts/accounts.ts';
import type { Actor } from '#server/db/activity/audit.ts';
import type { CandidateFields } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export type NewAccount = Parameters<typeof insertAccount>[1];

export interface DemoCandidate {
  owner: Role;
  fields: CandidateFields;
  photo_key: string | null;
}

async function insertAccounts(tx: Runner, accounts: readonly NewAccount[]): Promise<[Role, Actor][]> {
  const owners: [Role, Actor][] = [];
  for (const account of accounts) {
    const inserted = await insertAccount(tx, account);
    if (!inserted) throw new Error(`${account.member.email} has an account already`);
    owners.push([inserted.role, toActor(inserted)]);
  }
  return owners;
}

/**
 * Adds one organisation of each role with its candidates.
 * @throws when one of the organisations exists
 */
export async function insertDemo(
  tx: Runner,
  jobs: Jobs,
  accounts: readonly NewAccount[],
  candidates: readonly DemoCandidate[],
) {
  for (const [role, actor] of await insertAccounts(tx, accounts)) {
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
}
