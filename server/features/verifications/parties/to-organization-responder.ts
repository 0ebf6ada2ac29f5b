import { verificationTexts } from '#contract/texts/verifications.ts';
import type { Responder } from '#contract/verification.ts';
import { findNamedOrganizations } from '#server/http/present/name-organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Describes a registered organisation that answers, with whether its name is confirmed now. */
export async function toOrganizationResponder(runner: Runner, organization_id: number): Promise<Responder> {
  const organization = (await findNamedOrganizations(runner, [organization_id])).get(organization_id) ?? null;
  const text = verificationTexts.fromOrganization(
    organization?.name ?? '',
    organization?.is_name_confirmed ?? false,
  );
  return { organization, address: null, is_public_mail: false, text };
}
