import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
const common = new Set(lines.filter((line) => !line.startsWith('# ')).flatMap((line) => line.split(' ')));

/** Whether a password is among those that anyone who guesses tries first, in any letter case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || new Set(lower).size < 3;
}
