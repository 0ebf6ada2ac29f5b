-- The lists of fields that audit entries disclosed. Most entries have one of a few, so an entry holds the number of its list. A
-- list gets its number when an entry with it is sealed.
create table audit_field_list (
  id smallint primary key,
  fields text[] not null unique
);
create trigger audit_field_list_append_only before update or delete or truncate on audit_field_list
  for each statement execute function refuse_audit_change();
-- Either this or disclosed_fields. The hash of an entry is that of the names in both cases.
alter table audit_entry add column field_list_id smallint;

-- Searches and views are most of the log, so the log in its order finds them. Only the others need an index of their actions.
drop index audit_entry_organization_action;
drop index audit_entry_member_action;
create index audit_entry_organization_action on audit_entry (organization_id, action, at desc)
  where action not in ('search', 'view');
create index audit_entry_member_action on audit_entry (member_id, action, at desc)
  where action not in ('search', 'view');
