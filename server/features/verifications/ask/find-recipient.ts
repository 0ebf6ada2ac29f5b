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

/** The fields of the form that hold the address of an email. */
const addressFields = ['email', 'person_email'] as const;

/**
 * Locks the addresses of a form, always in one order, and checks that they accept one more email.
 * @throws DomainError asked_own_address, address_blocked, too_many_open_requests, with the field of the address
 */
async function assertReachable(
  tx: Runner,
  { env, secret }: Pick<Services, 'env' | 'secret'>,
  own_id: number,
  form: AskForm,
): Promise<void> {
  const addresses = addressFields.map((field) => ({ field, email: form[field] }));
  for (const { field, email } of addresses.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    if (email === '') continue;
    const refuse = (code: 'asked_own_address' | 'address_blocked' | 'too_many_open_requests') =>
      new DomainError(code, undefined, { field });
    if (await isOwnAddress(tx, own_id, email)) throw refuse('asked_own_address');
    await lockAddress(tx, email);
    if (await isBlocked(tx, secret, email)) throw refuse('address_blocked');
    if ((await countOpenRequests(tx, email)) >= env.limits.openRequestsPerAddress)
      throw refuse('too_many_open_requests');
  }
}

/**
 * Finds whom a form asks, and locks the addresses that get an email about it.
 * @throws DomainError organization_not_found, asked_own_organization, asked_own_address, address_blocked,
 * too_many_open_requests, each with the field that caused it
 */
export async function findRecipient(
  tx: Runner,
  services: Pick<Services, 'env' | 'secret'>,
  { organization: { id: own_id } }: Principal,
  form: AskForm,
): Promise<Recipient> {
  await assertReachable(tx, services, own_id, form);
  const { organization_id, organization, email } = form;
  if (organization_id) {
    const field = 'organization_id';
    const id = openOrganizationId(services.secret, organization_id);
    const found = id === undefined ? undefined : await findAskable(tx, id);
    if (!found) throw new DomainError('organization_not_found', undefined, { field });
    if (found.id === own_id) throw new DomainError('asked_own_organization', undefined, { field });
    return { asked_organization_id: found.id, asked_name: toNamedOrganization(found).name, asked_email: '' };
  }
  return { asked_organization_id: null, asked_name: organization, asked_email: email };
}
