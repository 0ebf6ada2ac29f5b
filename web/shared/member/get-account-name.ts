import type { User } from '#contract/user.ts';

/** The name of a member's organisation, or of an individual. */
export function getAccountName({
  individual,
  school,
  company,
}: Pick<User, 'individual' | 'school' | 'company'>): string {
  if (individual) return `${individual.first_name} ${individual.last_name}`;
  return (school ?? company)?.name ?? '';
}
