import type { Role } from '#contract/fields/fields.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import type { CandidateFields } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { insertDemoCandidates } from '#server/db/demo/demo-data.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';

const BATCH = 1000;

export type NewAccount = Parameters<typeof insertAccount>[1];

export interface NewCandidate {
  owner: Role;
  fields: CandidateFields;
  photo_key: string | null;
}

async function insertAccounts(tx: Runner, accounts: readonly NewAccount[]): Promise<Map<Role, number>> {
  const ids = new Map<Role, number>();
  for (const account of accounts) {
    const inserted = await insertAccount(tx, account);
    if (!inserted) throw new Error(`${account.member.email} has an account already`);
    ids.set(inserted.role, inserted.organization_id);
  }
  return ids;
}

/**
 * Adds one organisation of each role with its candidates.
 * @throws when one of the organisations exists
 */
export async function insertDemo(
  tx: Runner,
  accounts: readonly NewAccount[],
  candidates: readonly NewCandidate[],
) {
  const organizationIds = await insertAccounts(tx, accounts);
  const rows = candidates.map(({ owner, fields, photo_key }) => {
    const organization_id = organizationIds.get(owner);
    if (organization_id === undefined) throw new Error(`no organisation for the candidates of the ${owner}`);
    return { ...fields, organization_id, photo_key };
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = await insertDemoCandidates(tx, rows.slice(from, from + BATCH));
    await indexCandidates(tx, ids);
  }
}
