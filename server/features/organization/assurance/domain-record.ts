import type { Secret } from '#server/platform/secrets/secret.ts';

const PREFIX = 'hrportal-verification=';

/**
 * Builds the TXT record that proves control of a domain. It is derived from the organisation and the domain, so nothing
 * has to be stored, and it proves nothing for another organisation.
 */
export const buildDomainRecord = (secret: Secret, organization_id: number, domain: string): string =>
  `${PREFIX}${secret.sign('domain record', `${organization_id} ${domain}`)}`;
