import { createHash } from 'node:crypto';

/** Each connection keeps its prepared statements, so their number has a limit. */
const MAX_STATEMENTS = 100;

const names = new Map<string, string>();

/** Gives a statement a name, under which each connection prepares it once. */
export function nameStatement(text: string): void {
  if (names.has(text) || names.size >= MAX_STATEMENTS) return;
  names.set(text, `hr_portal_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
}

export const getStatementName = (text: string): string | undefined => names.get(text);
