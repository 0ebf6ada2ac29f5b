import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { Purpose } from '#contract/purpose.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { prepareStatement, type StatementParameters } from '#server/platform/db/sql/prepare-statement.ts';
import { splitDetail } from './audit-content.ts';

/** A member who acts for their organisation. */
export interface Actor {
  member_id: number;
  organization_id: number;
}

/** An organisation that an operator does something to. Its owners and auditors see the entry. */
export interface ActedUpon {
  organization_id: number;
  member_id: null;
}

export interface AuditEntry {
  action: AuditAction;
  /** Null for a failed log-in with an unknown email. */
  actor: Actor | ActedUpon | null;
  candidate_id?: number;
  /** Of a look-up; null if none was stated. */
  purpose?: Purpose | null;
  detail?: Record<string, unknown>;
  /** The candidates that a search lists, `detail.masked` of them masked, or that an export discloses. There may be a hundred thousand. */
  candidate_ids?: readonly number[] | null;
  /** The fields that the action discloses of at least one candidate. */
  disclosed_fields?: readonly string[];
  /** The candidates whose address and photo it does not disclose. */
  contacts_hidden_ids?: readonly number[];
  /** The client's address. */
  clientAddress: string;
}

/** Converts an entry to the columns of its rows in `audit_entry` and `audit_content`. */
export function toAuditRow(entry: AuditEntry) {
  const { action, actor, purpose } = entry;
  const note = purpose?.note && { purpose_note: purpose.note };
  const { facts, content } = splitDetail(action, { ...entry.detail, ...note });
  return {
    action,
    organization_id: actor?.organization_id ?? null,
    member_id: actor?.member_id ?? null,
    candidate_id: entry.candidate_id ?? null,
    purpose: purpose?.kind ?? null,
    detail: JSON.stringify(facts),
    candidate_ids: entry.candidate_ids ? toNumberArray(entry.candidate_ids) : null,
    disclosed_fields: entry.disclosed_fields ?? null,
    contacts_hidden_ids: entry.contacts_hidden_ids?.length ? toNumberArray(entry.contacts_hidden_ids) : null,
    client_address: entry.clientAddress,
    content: content?.text ?? null,
    content_salt: content?.salt ?? null,
    content_hmac: content?.hmac ?? null,
    is_temporary: content?.isTemporary ?? false,
  };
}

export type AuditRow = ReturnType<typeof toAuditRow>;

/**
 * Builds the common table expressions that append an entry for each row of `source`, to audit in the statement that makes
 * the change. Its text goes into a table of its own, which retention can delete from. The names of disclosed fields are stored only
 * if their list has no number yet.
 * @param computed the columns of the entry that the statement computes
 */
export const insertAuditFrom = (
  source: RawBuilder<unknown>,
  row: StatementParameters<AuditRow>,
  computed: Partial<
    Record<'detail' | 'candidate_ids' | 'disclosed_fields' | 'contacts_hidden_ids', RawBuilder<unknown>>
  > = {},
) => {
  // The parameters are a proxy, which cannot be spread.
  const { candidate_ids = row.candidate_ids, disclosed_fields = row.disclosed_fields } = computed;
  const { detail = row.detail, contacts_hidden_ids = row.contacts_hidden_ids } = computed;
  return sql`
  field_list as (
    select given.fields, audit_field_list.id
    from (select ${disclosed_fields}::text[] as fields) given
    left join audit_field_list on audit_field_list.fields = given.fields
  ), audited as (
    insert into audit_entry (action, organization_id, member_id, candidate_id, purpose, detail, candidate_ids,
      field_list_id, disclosed_fields, contacts_hidden_ids, client_address, content_hmac)
    select ${row.action}, ${row.organization_id}::bigint, ${row.member_id}::bigint, ${row.candidate_id}::bigint,
      ${row.purpose}, ${detail}::jsonb, ${candidate_ids}::bigint[],
      (select id from field_list), (select fields from field_list where id is null),
      ${contacts_hidden_ids}::bigint[], ${row.client_address}, ${row.content_hmac}::bytea
    from ${source} returning id
  ), audited_content as (
    insert into audit_content (entry_id, salt, content, is_temporary)
    select id, ${row.content_salt}::bytea, ${row.content}, ${row.is_temporary}::boolean
    from audited where ${row.content}::text is not null
  )`;
};

const insertEntry = prepareStatement<AuditRow, object>(
  (row) => sql`with ${insertAuditFrom(sql`(select) as always`, row)} select`,
);

/** Appends an entry to the audit log. Entries are never changed. */
export async function writeAudit(runner: Runner, entry: AuditEntry): Promise<void> {
  await insertEntry(runner, toAuditRow(entry));
}
