-- A file that is being read, and what was learned of it: it is shown to its account and waits for its word.
truncate import_upload, import_row, import_ready, import_bad;
alter table import_upload
  -- What clients call it: the numbers begin anew when the database has crashed.
  add column key uuid not null default gen_random_uuid(),
  add column account_id bigint not null,
  add column candidate_type text not null check (candidate_type in ('employee', 'student')),
  add column file_name text not null,
  add column state text not null default 'arriving'
    check (state in ('arriving', 'waiting', 'reading', 'taking', 'indexing', 'ended')),
  -- Counts the times that it was read: who began earlier stops.
  add column run integer not null default 0,
  -- How many rows there are, and how many of them are done in this state.
  add column total integer not null default 0,
  add column done integer not null default 0,
  -- The header and the facts; what the last reading came to. Null until then.
  add column staged json,
  add column outcome json;
create unique index import_upload_key on import_upload (key);
create index import_upload_account on import_upload (account_id);

-- The upload that an import came from: it is imported once.
alter table import add column upload uuid;
create unique index import_of_upload on import (upload) where upload is not null;
