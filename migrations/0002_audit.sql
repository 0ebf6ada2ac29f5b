-- Who did what to which candidate, when and from where. Rows are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint,
  action text not null,
  candidate_id bigint,
  detail jsonb not null default '{}',
  client_address text not null default ''
);
create index audit_entry_account on audit_entry (account_id, at desc);
create index audit_entry_candidate on audit_entry (candidate_id, at desc) where candidate_id is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Counters of rate-limiter-flexible.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
