import type { Env } from '#server/platform/env/env.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** What a check has found: the fact and, unless it is as it should be, what to do. */
export interface Result {
  state: 'ok' | 'warning' | 'failed';
  text: string;
  advice?: string;
}

export interface Finding extends Result {
  /** The name of the check. */
  name: string;
}

/** What the checks know. */
export interface DoctorContext {
  env: Env;
  /** Undefined when the portal has none yet. */
  secret?: Secret;
  /** The selector of the DKIM key of the mail server. */
  dkimSelector?: string;
  /** Authorities in PEM to trust instead of the usual ones. */
  authorities?: string[];
  /** Milliseconds for each check; 5,000 by default. */
  timeLimit?: number;
}

export const ok = (text: string): Result => ({ state: 'ok', text });
export const warning = (text: string, advice: string): Result => ({ state: 'warning', text, advice });
export const failed = (text: string, advice: string): Result => ({ state: 'failed', text, advice });
