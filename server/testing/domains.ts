import { addDomainProof } from '#server/features/organization/assurance/add-domain-proof.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** Verifies a domain of an organisation. @returns the id of the pending check of its name, if there is one */
export async function verifyDomain(
  { db, services }: TestPortal,
  { member_id, organization_id }: TestAccount,
  domain: string,
) {
  const proof = {
    actor: { member_id, organization_id },
    clientAddress: '',
    domain,
    method: 'dns record',
  } as const;
  await db.transaction().execute((tx) => addDomainProof(tx, services, proof));
  const check = db.selectFrom('name_check').select('id').where('organization_id', '=', organization_id);
  return (await check.where('state', '=', 'pending').executeTakeFirst())?.id;
}

/** Verifies a domain of an organisation whose name waits for an operator. @returns the id of its check */
export async function queueName(portal: TestPortal, account: TestAccount, domain: string): Promise<number> {
  const id = await verifyDomain(portal, account, domain);
  if (id === undefined) throw new Error(`No name waits for ${domain}`);
  return id;
}
