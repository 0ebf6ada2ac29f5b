import type { AskForm } from '#contract/calls/verifications.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { openOrganizationId } from '#server/domain/verifications/organization-ids.ts';
import { isBlocked } from '#server/domain/verifications/queries/blocked-addresses.ts';
import { countOpenRequests, lockAddress } from '#server/domain/verifications/queries/open-requests.ts';
import { findAskable } from '#server/domain/verifications/queries/organizations-to-ask.ts';
import { toNamedOrganization } from '#server/http/present/name-organizations.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { isOwnAddress } from './queries/own-addresses.ts';

/** Whom to ask, as columns of the verification. */
export interface Recipient {
  asked_organization_id: number | null;
  asked_name: string;
  asked_email: string;
}

/**
 * Locks addresses, always in one order, and checks that they accept one more email.
 * @throws DomainError address_blocked, too_many_open_requests
 */
async function assertReachable(
  tx: Runner,
  { env, secret }: Pick<Services, 'env' | 'secret'>,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails.filter((one) => one !== '').toSorted()) {
    await lockAddress(tx, email);
    if (await isBlocked(tx, secret, email)) throw new DomainError('address_blocked');
    if ((await countOpenRequests(tx, email)) >= env.limits.openRequestsPerAddress)
      throw new DomainError('too_many_open_requests');
  }
}

/**
 * Finds whom a form asks, and locks the addresses that get an email about it.
 * @throws DomainError organization_not_found, asked_own_organization, asked_own_address, address_blocked, too_many_open_requests
 */
export async function findRecipient(
  tx: Runner,
  services: Pick<Services, 'env' | 'secret'>,
  { organization: { id: own_id } }: Principal,
  { organization_id, organization, email, person_email }: AskForm,
): Promise<Recipient> {
  for (const address of [email, person_email])
    if (address && (await isOwnAddress(tx, own_id, address))) throw new DomainError('asked_own_address');
  await assertReachable(tx, services, [email, person_email]);
  if (organization_id) {
    const id = openOrganizationId(services.secret, organization_id);
    const found = id === undefined ? undefined : await findAskable(tx, id);
    if (!found) throw new DomainError('organization_not_found');
    if (found.id === own_id) throw new DomainError('asked_own_organization');
    return { asked_organization_id: found.id, asked_name: toNamedOrganization(found).name, asked_email: '' };
  }
  return { asked_organization_id: null, asked_name: organization, asked_email: email };
}
