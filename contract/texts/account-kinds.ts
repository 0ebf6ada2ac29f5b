import type { Role } from '#contract/fields/fields.ts';

/** The name of each account role on screen. */
export const accountKinds = {
  individual: 'Individual',
  school: 'School',
  company: 'Company',
} as const satisfies Record<Role, string>;
