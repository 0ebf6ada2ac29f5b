import { CODE_SECONDS } from '#contract/limits.ts';

/** What this browser keeps between signing up and verifying the e-mail. */
const TOKEN = 'register_token';
const ROLE = 'role';
const SENT_AT = 'code_sent_at';

export const registerToken = (): string | null => localStorage.getItem(TOKEN);

/** Keeps the register token and role of an account whose e-mail is not verified; a code was just sent to it. */
export function storePending(token: string, role: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ROLE, role);
  codeSent();
}

/** Notes that a code was sent now. */
export const codeSent = (): void => localStorage.setItem(SENT_AT, String(Date.now()));

/** Seconds that the code which was sent last is still valid, as far as this browser knows. */
export function secondsLeft(): number {
  const sentAt = Number(localStorage.getItem(SENT_AT) ?? Date.now());
  return Math.max(0, CODE_SECONDS - Math.floor((Date.now() - sentAt) / 1000));
}

/** Forgets it once the e-mail is verified. */
export function clearPending(): void {
  for (const key of [TOKEN, ROLE, SENT_AT]) localStorage.removeItem(key);
}
