import { CODE_SECONDS } from '#contract/limits.ts';
import { type LoginHint, readLoginHint } from './login-hint.ts';

/** What this browser keeps between signing up and verifying the e-mail. */
const TOKEN = 'register_token';
const ROLE = 'role';
const EMAIL = 'pending_email';
const SENT_AT = 'code_sent_at';

export const registerToken = (): string | null => localStorage.getItem(TOKEN);

/** The e-mail that the code went to; null where this browser does not know it. */
export const pendingEmail = (): string | null => localStorage.getItem(EMAIL);

/** Keeps the register token, role and e-mail of an account that is not verified; a code was just sent to it. */
export function storePending(token: string, role: string, email: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ROLE, role);
  codeSentTo(email);
}

/** Notes that a code was sent now, to another e-mail. */
export function codeSentTo(email: string): void {
  localStorage.setItem(EMAIL, email);
  codeSent();
}

/** Notes that a code was sent now. */
export const codeSent = (): void => localStorage.setItem(SENT_AT, String(Date.now()));

/** Seconds that the code which was sent last is still valid, as far as this browser knows. */
export function secondsLeft(): number {
  const sentAt = Number(localStorage.getItem(SENT_AT) ?? Date.now());
  return Math.max(0, CODE_SECONDS - Math.floor((Date.now() - sentAt) / 1000));
}

/** What the log-in after verifying need not ask again. */
export const pendingLogin = (): LoginHint =>
  readLoginHint({ role: localStorage.getItem(ROLE), email: localStorage.getItem(EMAIL) });

/** Forgets it once the e-mail is verified. */
export function clearPending(): void {
  for (const key of [TOKEN, ROLE, EMAIL, SENT_AT]) localStorage.removeItem(key);
}
