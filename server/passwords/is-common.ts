import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
const common = new Set(lines.filter((line) => !line.startsWith('# ')).flatMap((line) => line.split(' ')));

/** Reports whether a password is one of the most commonly guessed, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || new Set(lower).size < 3;
}
