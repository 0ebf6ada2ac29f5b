-- Unusual look-ups are found in the audit log by a job (server/domain/disclosure/anomalies/). Nothing is remembered while somebody searches.
drop function disclose_and_watch(bigint, text, bigint[], integer, integer, integer, bigint, jsonb, bigint, jsonb, bigint, integer);
drop function store_look_up_watch(bigint, bigint, jsonb, bigint, jsonb, bigint, integer);
drop function update_look_up_watch(bigint, bigint, jsonb, jsonb, integer);
drop function lock_look_up_watch(bigint, bigint, bigint, bigint);
drop table look_up_watch;
drop table anomaly;

-- One row per event that owners and operators are told about.
create table anomaly (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- No foreign key: the member may have left.
  member_id bigint not null,
  signal text not null,
  -- What the event is made of: searches, and distinct people of other organisations, since a time.
  searches integer not null,
  people integer not null,
  since timestamptz not null,
  raised_at timestamptz not null default now()
);
create index anomaly_organization on anomaly (organization_id, id desc);
create index anomaly_member on anomaly (member_id, raised_at desc);
create index anomaly_raised on anomaly (raised_at);

-- The newest audit entry that the job need not read again.
create table look_up_review (
  is_only_row boolean primary key default true check (is_only_row),
  entry_id bigint not null
);
insert into look_up_review (entry_id) select coalesce(max(id), 0) from audit_entry;

alter table member
  -- When unusual look-ups led to the request to confirm the identity. A later confirmation or log-in answers it.
  add column identity_requested_at timestamptz,
  -- Since when an owner or an operator does not let the member look up people of other organisations.
  add column look_ups_stopped_at timestamptz;
