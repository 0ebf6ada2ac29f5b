alter table import
  -- The file's own header, for the rows that are given back.
  add column header text[] not null default '{}',
  add column notes text[] not null default '{}';

-- Finds the people that a file brings again.
create index candidate_person on candidate (account_id, lower(name), start_date);

-- Files that are being read. Their rows wait here, outside of what anybody sees, until the whole file has arrived:
-- a slow upload holds no transaction. Nothing here outlives a crash of the database, and nothing needs to.
create unlogged table import_upload (
  id bigint generated always as identity primary key,
  touched_at timestamptz not null default now()
);

-- Rows as they came: the cells joined by the unit separator (U+001F), which no cell can contain.
create unlogged table import_row (
  upload_id bigint not null,
  line integer not null,
  cells text not null,
  flaw text,
  primary key (upload_id, line)
);

-- The same rows once they have been read as candidates, or found wrong.
create unlogged table import_ready (
  upload_id bigint not null,
  line integer not null,
  name text not null,
  organization text not null,
  phone text not null,
  phone_e164 text,
  address text not null,
  parent_sponsor_name text not null,
  start_date date not null,
  end_date date,
  reason text not null,
  primary key (upload_id, line)
);
create unlogged table import_bad (
  upload_id bigint not null,
  line integer not null,
  cells text not null,
  problems json not null,
  primary key (upload_id, line)
);

-- Rows that an import did not add, kept to be mended.
create table import_rejected (
  import_id bigint not null references import (id) on delete cascade,
  line integer not null,
  cells text[] not null,
  -- [{ "column": "the file's own name of it", "message": "a sentence" }]
  problems json not null,
  primary key (import_id, line)
);
