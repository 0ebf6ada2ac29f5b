import type { AssuranceLevel } from './assurance.ts';

/** How many people of other organisations an organisation may look up in a day, unless the operator sets other limits. */
export const PEOPLE_PER_DAY = {
  'email only': 300,
  'domain verified': 2000,
  'name confirmed': 5000,
} as const satisfies Partial<Record<AssuranceLevel, number>>;
