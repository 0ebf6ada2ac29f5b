-- How many rows of an import wait for a decision (below).
alter table import add column changed integer not null default 0;

-- Rows about people who were there before that say something else. A person decides: update, add as new, or leave.
create table import_changed (
  import_id bigint not null references import (id) on delete cascade,
  line integer not null,
  candidate_id bigint not null references candidate (id) on delete cascade,
  name text not null,
  organization text not null,
  phone text not null,
  phone_e164 text,
  address text not null,
  parent_sponsor_name text not null,
  start_date date not null,
  end_date date,
  reason text not null,
  decision text check (decision in ('update', 'add', 'skip')),
  decided_at timestamptz,
  -- What an update replaced, so that it can be taken back.
  before jsonb,
  primary key (import_id, line)
);
create index import_changed_candidate on import_changed (candidate_id);
create index import_changed_undecided on import_changed (import_id, line) where decision is null;
