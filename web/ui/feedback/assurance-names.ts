import type { Assurance, AssuranceLevel } from '#contract/assurance.ts';

export const assuranceLevelNames: Readonly<Record<AssuranceLevel, string>> = {
  'email only': 'Email only',
  'domain verified': 'Domain verified',
  'name confirmed': 'Name confirmed',
  'registry checked': 'Registry checked',
};

/** The words of an organisation's badge. A domain proves only itself, so the badge is the domain. */
export const nameAssurance = ({ level, checked }: Assurance): string =>
  level === 'domain verified' && checked !== null ? checked : assuranceLevelNames[level];
