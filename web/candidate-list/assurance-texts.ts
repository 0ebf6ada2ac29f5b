import type { Assurance, AssuranceLevel } from '#contract/assurance.ts';
import { formatDate, toLagosDate } from '#contract/dates/format-date.ts';

export const assuranceLevelNames: Readonly<Record<AssuranceLevel, string>> = {
  'email only': 'Email only',
  'domain verified': 'Domain verified',
  'name confirmed': 'Name confirmed',
  'registry checked': 'Registry checked',
};

const toDay = (time: string | null) => (time ? formatDate(toLagosDate(new Date(time))) : '');

/** Says what was checked about an organisation, and when. */
export function explainAssurance(
  name: string,
  { level, checked, checked_at, expires_at }: Assurance,
): string {
  if (level === 'email only')
    return `Nobody has verified who ${name} is. Only the email address of the account was confirmed.`;
  const what =
    level === 'domain verified'
      ? `${name} proved that it controls the domain ${checked}.`
      : `An operator of this portal checked the registration of ${name}: ${checked}.`;
  return `${what} Checked on ${toDay(checked_at)}, valid until ${toDay(expires_at)}.`;
}
