import type { Assurance, AssuranceLevel } from '#contract/assurance.ts';
import { formatDate, toLagosDate } from '#contract/dates/format-date.ts';

const toDay = (time: string | null) => (time ? formatDate(toLagosDate(new Date(time))) : '');

/** What was checked about an organisation, by its level. */
const checks: Readonly<Record<AssuranceLevel, (name: string, checked: string) => string>> = {
  'email only': (name) =>
    `Nobody has verified who ${name} is. Only the email address of the account was confirmed.`,
  'domain verified': (name, domain) =>
    `The account proved that it controls the domain ${domain}. Nobody has confirmed that it is ${name}.`,
  'name confirmed': (name, domain) =>
    `An operator of this portal compared the name ${name} with the domain ${domain}, which the account controls.`,
  'registry checked': (name, number) =>
    `An operator of this portal checked the registration of ${name}: ${number}.`,
};

/** Says what was checked about an organisation, and when. */
export function explainAssurance(
  name: string,
  { level, checked, checked_at, expires_at }: Assurance,
): string {
  const what = checks[level](name, checked ?? '');
  if (level === 'email only') return what;
  return `${what} Checked on ${toDay(checked_at)}, valid until ${toDay(expires_at)}.`;
}
