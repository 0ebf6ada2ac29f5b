import type { Role } from '#contract/fields/fields.ts';
import { parseRole } from './roles.tsx';

/** What one account screen hands to the next, so that nothing is asked twice; it travels in the navigation state. */
export interface LoginHint {
  role?: Role;
  email?: string;
}

/** The hint in a navigation state; empty where there is none. */
export function readLoginHint(state: unknown): LoginHint {
  const { role, email } = (typeof state === 'object' ? (state ?? {}) : {}) as Record<string, unknown>;
  return {
    role: (typeof role === 'string' && parseRole(role)) || undefined,
    email: typeof email === 'string' ? email : undefined,
  };
}
