import type { Role } from '#contract/fields/fields.ts';

/** What the screens call an account of each role. */
export const accountKinds = {
  individual: 'Individual',
  school: 'School',
  company: 'Company',
} as const satisfies Record<Role, string>;
