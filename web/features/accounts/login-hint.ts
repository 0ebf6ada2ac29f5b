import type { Role } from '#contract/fields/fields.ts';
import { parseRole } from './roles.tsx';

/**
 * Values that one account screen passes to the next in the navigation state, so that users do not enter them twice.
 */
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
