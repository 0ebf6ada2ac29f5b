import { createHmac, randomBytes } from 'node:crypto';
import type { AuditAction } from '#contract/calls/activity.ts';

/** The details of an entry that were typed by a user or name a person. */
const TEXT_DETAILS: ReadonlySet<string> = new Set([
  'query',
  'purpose_note',
  'name',
  'removed_name',
  'file_name',
  'previous',
  'email',
]);

/** Look-ups, whose text is deleted after a period. That of changes stays as long as the entry. */
export const TEMPORARY_ACTIONS: readonly AuditAction[] = ['search', 'view', 'export'];

const SALT_BYTES = 32;

type Detail = Record<string, unknown>;

/** The deletable text of an entry, and the HMAC that stays with the entry. */
export interface AuditContent {
  text: string;
  salt: Buffer;
  hmac: Buffer;
  /** Whether retention deletes it. */
  isTemporary: boolean;
}

export const computeContentHmac = (salt: Buffer, content: string): Buffer =>
  createHmac('sha256', salt).update(content).digest();

/** Splits the details of an entry into facts, which stay, and text. `content` is null without text. */
export function splitDetail(
  action: AuditAction,
  detail: Detail,
): { facts: Detail; content: AuditContent | null } {
  const pairs = Object.entries(detail);
  const texts = pairs.filter(([name]) => TEXT_DETAILS.has(name));
  if (texts.length === 0) return { facts: detail, content: null };
  const text = JSON.stringify(Object.fromEntries(texts));
  const salt = randomBytes(SALT_BYTES);
  return {
    facts: Object.fromEntries(pairs.filter(([name]) => !TEXT_DETAILS.has(name))),
    content: {
      text,
      salt,
      hmac: computeContentHmac(salt, text),
      isTemporary: TEMPORARY_ACTIONS.includes(action),
    },
  };
}
