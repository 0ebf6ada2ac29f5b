-- One file that brought candidates in.
create table import (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  file_name text not null,
  added integer not null default 0,
  skipped integer not null default 0,
  rejected integer not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index import_account on import (account_id, id desc);

create table candidate (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  import_id bigint references import (id) on delete set null,
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  name text not null,
  -- 'unknown' for a student: the uploading account's name is shown instead.
  organization text not null,
  phone text not null,
  -- E.164 when the number could be parsed.
  phone_e164 text,
  address text not null,
  parent_sponsor_name text not null default '',
  start_date date not null,
  -- Null: still there.
  end_date date,
  reason text not null default '',
  notes text not null default '',
  skills text not null default '',
  position text not null default '',
  photo_key text,
  created_at timestamptz not null default now(),
  -- Null until it is edited.
  edited_at timestamptz
);
create index candidate_account on candidate (account_id, id desc);
create index candidate_import on candidate (import_id) where import_id is not null;
