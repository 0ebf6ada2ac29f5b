import { type RawBuilder, sql } from 'kysely';

/** The fields that an entry disclosed, whether it holds their names or the number of their list. */
export const disclosedFields: RawBuilder<string[] | null> = sql<string[] | null>`coalesce(
  audit_entry.disclosed_fields, (select fields from audit_field_list where id = audit_entry.field_list_id))`;

/**
 * Numbers the lists of the entries of `waiting` that have no number yet. Only one process seals at a time. A list that cannot get a
 * number stays in its entries, so that sealing never fails because of it.
 */
export const insertFieldLists: RawBuilder<unknown> = sql`
  insert into audit_field_list (id, fields)
  select id, fields from (
    select (select coalesce(max(id), 0) from audit_field_list) + row_number() over () as id, disclosed_fields as fields
    from (
      select distinct disclosed_fields from waiting where disclosed_fields is not null
      except select fields from audit_field_list
    ) unknown
  ) numbered where id <= 32767
  on conflict do nothing`;
