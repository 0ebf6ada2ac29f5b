import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import type { Role } from '#contract/fields/fields.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { isPublicMailProvider } from '#server/domain/identity/public-mail-providers.ts';

/** Host names that DNS accepts. An underscore would be legal there, but not in the domain of an organisation. */
const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/u;

/**
 * Parses a domain that an organisation may verify, in any letter case or alphabet. A subdomain stays one, because
 * control of it proves nothing about the domain above.
 * @returns it in lower case and ASCII
 * @throws DomainError domain_not_usable, public_mail_provider
 */
export function parseDomain(text: string): string {
  // The conversion would drop what follows the host name of an address.
  if (/[/\\?#]/u.test(text)) throw new DomainError('domain_not_usable');
  const ascii = domainToASCII(text.trim().replace(/\.$/u, '')).toLowerCase();
  // A shared suffix such as com.ng or github.io belongs to nobody in particular, and neither does an IP address.
  const { domain, domainWithoutSuffix, isIp } = parse(ascii, { allowPrivateDomains: true });
  if (!HOST_NAME.test(ascii) || isIp || !domain) throw new DomainError('domain_not_usable');
  if (isPublicMailProvider(domain, domainWithoutSuffix ?? '')) throw new DomainError('public_mail_provider');
  return ascii;
}

/**
 * Parses the domain of an email address that can receive a code for its organisation.
 * @throws DomainError not_a_role_address, and like `parseDomain`
 */
export function parseEmailDomain(email: string): string {
  const domain = parseDomain(email.slice(email.lastIndexOf('@') + 1));
  if (!isRoleAddress(email)) throw new DomainError('not_a_role_address');
  return domain;
}

/** Checks that an organisation can be verified. @throws DomainError assurance_not_available for an individual */
export function requireVerifiable({ kind }: { kind: Role }): void {
  if (kind === 'individual') throw new DomainError('assurance_not_available');
}

/**
 * The names of mailboxes that belong to an organisation and not to one person: those of RFC 2142, and those that offices
 * in Nigeria use. A student or a former employee may have any other address at a domain.
 */
const NAMES: ReadonlySet<string> = new Set(
  `abuse admin contact ftp hostmaster hr info marketing news noc office postmaster records registrar sales security support
  usenet uucp webmaster www`.split(/\s+/u),
);

/** Whether an email address is one of an office. `hr+anything` is not: many providers let its owner choose the suffix. */
const isRoleAddress = (email: string): boolean =>
  NAMES.has(email.slice(0, email.lastIndexOf('@')).toLowerCase());
