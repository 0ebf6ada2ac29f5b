import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
const common = new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));

/** Whether a password is among those that anyone who guesses tries first, in any letter case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || new Set(lower).size < 3;
}
