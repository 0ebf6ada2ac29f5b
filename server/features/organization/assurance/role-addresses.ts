/**
 * The names of mailboxes that belong to an organisation and not to one person: those of RFC 2142, and those that offices
 * in Nigeria use. A student or a former employee may have any other address at a domain.
 */
const NAMES: ReadonlySet<string> = new Set(
  `abuse admin contact ftp hostmaster hr info marketing news noc office postmaster records registrar sales security support
  usenet uucp webmaster www`.split(/\s+/u),
);

/** Whether an email address is one of an office. `hr+anything` is not: many providers let its owner choose the suffix. */
export const isRoleAddress = (email: string): boolean =>
  NAMES.has(email.slice(0, email.lastIndexOf('@')).toLowerCase());
