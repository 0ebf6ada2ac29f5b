import { CODE_SECONDS } from '#contract/limits.ts';
import { type LoginHint, readLoginHint } from './login-hint.ts';

/** The data that this browser stores between sign-up and email verification. */
const TOKEN = 'register_token';
const ROLE = 'role';
const EMAIL = 'pending_email';
const SENT_AT = 'code_sent_at';

export const readRegisterToken = (): string | null => localStorage.getItem(TOKEN);

/** The email address that the code was sent to; null if this browser does not know it. */
export const readPendingEmail = (): string | null => localStorage.getItem(EMAIL);

/** Stores the register token, role and email address of an unverified account, to which a code was just sent. */
export function storePending(token: string, role: string, email: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ROLE, role);
  recordCodeSentTo(email);
}

/** Records that a code was just sent to a new email address. */
export function recordCodeSentTo(email: string): void {
  localStorage.setItem(EMAIL, email);
  recordCodeSent();
}

/** Records that a code was just sent. */
export const recordCodeSent = (): void => localStorage.setItem(SENT_AT, String(Date.now()));

/** Returns how many seconds the latest code remains valid, as far as this browser knows. */
export function countSecondsLeft(): number {
  const sentAt = Number(localStorage.getItem(SENT_AT) ?? Date.now());
  return Math.max(0, CODE_SECONDS - Math.floor((Date.now() - sentAt) / 1000));
}

/** The hint for the log-in after verification. */
export const readPendingLogin = (): LoginHint =>
  readLoginHint({ role: localStorage.getItem(ROLE), email: localStorage.getItem(EMAIL) });

/** Clears the stored data after verification. */
export function clearPending(): void {
  for (const key of [TOKEN, ROLE, EMAIL, SENT_AT]) localStorage.removeItem(key);
}
