import type { MemberRole } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';

/** The first screen of a member after the log-in. */
export function getHome(role: MemberRole | null): string {
  if (role === 'records officer') return screens.viewData;
  return role === 'auditor' ? screens.activity : screens.welcome;
}
