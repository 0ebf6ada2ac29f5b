-- One row per action, with the member, organisation, candidate, time and client address. Rows are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null if nobody was logged in. No foreign keys: entries outlive members, organisations and candidates.
  organization_id bigint,
  member_id bigint,
  action text not null,
  candidate_id bigint,
  -- Further details. The fields depend on the action.
  detail jsonb not null default '{}',
  -- The candidates of an export. Stored apart from detail, which is read much more often.
  exported_ids bigint[],
  client_address text not null default ''
);
create index audit_entry_member on audit_entry (member_id, at desc);
create index audit_entry_candidate on audit_entry (candidate_id, at desc) where candidate_id is not null;
-- Finds the exports that contained a candidate: its owner sees who exported it.
create index audit_entry_exported on audit_entry using gin (exported_ids) where exported_ids is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
