-- One row per file that an organisation has imported. It is written in the transaction that adds its candidates.
create table import (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  file_name text not null,
  -- The key of its import_upload, so that an upload is imported only once.
  upload uuid,
  -- The numbers of rows that were added, describe existing candidates, need a decision among those (import_changed),
  -- and could not be imported (import_rejected).
  added integer not null default 0,
  skipped integer not null default 0,
  changed integer not null default 0,
  rejected integer not null default 0,
  -- The header of the file, for downloads of rejected rows.
  header text[] not null default '{}',
  -- The names of the workbook's sheets if several of them were imported together.
  sheets text[] not null default '{}',
  -- The assumptions made when reading the file, as messages.
  notes text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Set when the undo starts.
  undone_at timestamptz,
  -- Set while the undo runs in batches: how it treats candidates edited since. A job resumes an interrupted undo.
  undoing text check (undoing in ('keep', 'remove')),
  -- The numbers of rows that the undo has removed and restored, possibly in several processes.
  removed integer not null default 0,
  restored integer not null default 0
);
create index import_organization on import (organization_id, id desc);
create unique index import_of_upload on import (upload) where upload is not null;

-- One row per line of a file that could not be imported, kept for its owner to correct.
create table import_rejected (
  import_id bigint not null references import (id) on delete cascade,
  line integer not null,
  cells text[] not null,
  -- [{ "column": "the file's own name of the column", "message": "a sentence" }]
  problems json not null,
  primary key (import_id, line)
);

-- One row per line of a file that differs from an existing candidate. The owner decides whether it updates the
-- candidate, is added as another one, or is skipped.
create table import_changed (
  import_id bigint not null references import (id) on delete cascade,
  line integer not null,
  -- No foreign key: the candidate may be on another server (1020_candidates.sql).
  candidate_id bigint not null,
  name text not null,
  organization text not null,
  phone text not null,
  phone_e164 text,
  address text not null,
  parent_sponsor_name text not null,
  start_date date not null,
  end_date date,
  reason text not null,
  -- Null until the owner has decided.
  decision text check (decision in ('update', 'add', 'skip')),
  decided_at timestamptz,
  primary key (import_id, line)
);
create index import_changed_candidate on import_changed (candidate_id);
create index import_changed_undecided on import_changed (import_id, line) where decision is null;

-- What an organisation chose when it last imported a file of this type with this header, such as columns and the date order. It is
-- proposed for the next file. Only the latest imported layouts are kept.
create table import_layout (
  organization_id bigint not null references organization (id) on delete cascade,
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  -- SHA-256 of the header that was read.
  header_hash text not null,
  choices json not null,
  imported_at timestamptz not null,
  primary key (organization_id, candidate_type, header_hash)
);

-- The staging tables. Those from which an import restarts after a crash are logged. Those of previews are not.

-- One row per file that is being uploaded, previewed or imported.
create table import_upload (
  -- Clients use the key.
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid(),
  -- Not cascading: an organisation is deleted after its uploads, whose staged rows nothing else would delete.
  organization_id bigint not null references organization (id),
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  file_name text not null,
  -- 'queued', 'importing' and 'failed' are states of its background job. 'ended': it is being removed.
  state text not null default 'arriving'
    check (state in ('arriving', 'waiting', 'reading', 'queued', 'importing', 'failed', 'ended')),
  -- The last activity of its server. A server that stays silent has died.
  touched_at timestamptz not null default now(),
  -- Incremented by each run, which ends the previous run.
  run integer not null default 0,
  -- The number of rows, and the number processed in this state.
  total integer not null default 0,
  done integer not null default 0,
  -- The header and properties of the file. Null until the upload is complete.
  staged json,
  -- The format that the last preview used. Null before the first preview.
  read_as json,
  -- The columns and other settings that the last preview was asked for. Null before the first preview.
  choices json,
  -- The number of the last correction of its rows.
  correction integer not null default 0,
  -- The rows whose corrections were discarded since the last complete preview, because their columns changed.
  discarded integer not null default 0,
  -- For the audit log: the member who uploaded or imported it last, and the client's address.
  member_id bigint not null,
  client_address text not null default '',
  -- The reason for the last failed attempt, as a message.
  failure text
);
create unique index import_upload_key on import_upload (key);
create index import_upload_organization on import_upload (organization_id);
create index import_upload_unfinished on import_upload (organization_id) where state in ('queued', 'importing');

-- One row per line of an uploaded file, including titles and headers.
create table import_row (
  upload_id bigint not null,
  -- 2^25 x the position of the sheet in the file + the line in the sheet. Other tables with `line` refer to it.
  line integer not null,
  -- Separated by U+001F, which is removed from cells.
  cells text not null,
  -- A problem with the whole row: 'unclosed-quote' or 'too-many-columns'.
  flaw text,
  -- The cells as the user corrected them. Null if they are as in the file.
  corrected text,
  -- Whether the user chose not to import the row.
  is_left_out boolean not null default false,
  -- The last correction that changed the row, and its values before, which an undo restores.
  correction integer,
  corrected_before text,
  was_left_out boolean,
  -- Whether the spreadsheet hides the row.
  is_hidden boolean not null default false,
  -- The cells joined with those of the rows that continue the row, as in the last preview. Null if none do.
  joined text,
  primary key (upload_id, line)
);
create index import_row_joined on import_row (upload_id) where joined is not null;
create index import_row_correction on import_row (upload_id, line) where correction is not null;

-- One row per line that the last preview could read as a candidate. A new preview reads the rows again, so this table
-- and import_upload_rejected need not survive a crash of the database.
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

-- One row per line that the last preview could not read; its problems are those of import_rejected.
create unlogged table import_upload_rejected (
  upload_id bigint not null,
  line integer not null,
  problems json not null,
  -- Whether the row describes a candidate of the other type.
  is_other_type boolean not null,
  primary key (upload_id, line)
);
