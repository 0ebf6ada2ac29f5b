import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';

/** The details of an entry that were typed by a user or name a person. */
const TEXT_DETAILS: ReadonlySet<string> = new Set([
  'query',
  'purpose_note',
  'name',
  'removed_name',
  'file_name',
  'previous',
  'email',
  'number',
  'operator_reason',
]);

/** Look-ups and verifications, whose text is deleted after a period. That of changes stays as long as the entry. */
export const TEMPORARY_ACTIONS: readonly AuditAction[] = [
  'search',
  'view',
  'export',
  'check claim',
  'verification',
  'certificate',
];

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

/**
 * Erases the text of all entries about candidates, and of the searches and exports that disclosed them. The entries stay, and
 * `audit_erasure` records which of them have lost their text.
 * @returns the number of erased texts
 */
export async function eraseAuditContent(runner: Runner, candidateIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_audit_content(${toNumberArray(candidateIds)}::bigint[]) as erased`.execute(runner);
  return rows[0]?.erased ?? 0;
}

/**
 * Erases the text of an organisation's entries, for its deletion. The entries stay, and so does the text of look-ups until
 * retention removes it, because the owners of the records read the purposes.
 */
export async function eraseOrganizationAuditContent(runner: Runner, organization_id: number): Promise<void> {
  await sql`select erase_organization_audit_content(${organization_id}::bigint)`.execute(runner);
}
