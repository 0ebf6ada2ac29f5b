-- candidate and the tables derived from it (candidate_version, candidate_search, candidate_phone, duplicate_check_queue, duplicate_blocking_key)
-- can be distributed over several PostgreSQL servers by the id of the candidate. Therefore they have no identity
-- columns, no statement triggers, and no foreign keys between each other that lack this id; other tables have no foreign
-- keys to them at all. server/domain/candidate-store/queries/delete-candidates.ts deletes the rows that refer to a candidate.

create sequence candidate_id_seq;

-- One row per candidate: the record that an organisation keeps of a person's employment or enrolment.
create table candidate (
  id bigint primary key default nextval('candidate_id_seq'),
  -- The organisation that recorded the candidate and may change it. Not cascading: an organisation is deleted after its
  -- candidates, which server/domain/candidate-store/queries/delete-candidates.ts deletes.
  organization_id bigint not null references organization (id),
  -- The import that added the candidate. No foreign key: checking it for every row took a tenth of an import.
  import_id bigint,
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  name text not null,
  -- 'unknown' for a student of the organisation itself, whose name is shown instead.
  organization text not null,
  -- As entered. May contain several numbers.
  phone text not null,
  -- E.164 if the field is one valid number.
  phone_e164 text,
  address text not null,
  parent_sponsor_name text not null default '',
  start_date date not null,
  -- Null while no end is known.
  end_date date,
  reason text not null default '',
  notes text not null default '',
  skills text not null default '',
  position text not null default '',
  photo_key text,
  created_at timestamptz not null default now(),
  -- Null until the first change.
  edited_at timestamptz,
  -- When the owner last confirmed the candidate without a change. server/domain/candidates/queries/last-confirmed.ts derives the date that is
  -- shown as last confirmed from it.
  confirmed_at timestamptz,
  -- The number of its row in the file of the import that added it (server/domain/spreadsheets/row-number.ts).
  import_line integer
);
alter sequence candidate_id_seq owned by candidate.id;

create index candidate_organization on candidate (organization_id, id desc);
-- An undo works through the candidates of an import in batches, in the order of their ids.
create index candidate_import on candidate (import_id, id) where import_id is not null;
-- Finds the candidates that a file row describes (server/domain/imports/queries/duplicate-rows.ts): same organisation, name and start
-- date. One hash instead of three columns, so that the planner has no other index to prefer for rows that the same
-- transaction has just added. The collation makes lower() independent of the database's locale: in Turkish, I becomes
-- ı.
create index candidate_person on candidate (hashtextextended(
  lower(name collate "und-x-icu") collate "C", organization_id # ((start_date - date '2000-01-01')::bigint << 32)));

-- One row per change of a candidate, with the values that the change replaced. The row in candidate is the last version,
-- so an unchanged candidate has no rows here. Foreign keys to a member or import are missing, because a version outlives
-- both. server/domain/candidate-store/queries/ writes and deletes the rows.
create table candidate_version (
  candidate_id bigint not null,
  -- 1 for the candidate as it was added. Numbers have no gaps.
  version integer not null,
  -- The change that replaced this version, the member who made it (null for an operator), and the import whose values it used.
  kind text not null check (kind in ('edit', 'merge', 'import', 'undo import', 'restore')),
  changed_at timestamptz not null default now(),
  organization_id bigint not null,
  member_id bigint,
  import_id bigint,
  -- The columns that the owner can change, and edited_at. photo_key only shows that the photo changed: it is no
  -- reference, because the file of a replaced photo is removed (1030_photos.sql). A restore leaves the photo alone.
  snapshot jsonb not null,
  primary key (candidate_id, version)
);
-- An undo reads the updates of an import in the order of the candidates.
create index candidate_version_import on candidate_version (import_id, candidate_id) where import_id is not null;

-- Lock candidates until the transaction ends, in the order of the ids: an organisation's own against any change, or any
-- candidates against their deletion. One by one, because a distributed engine locks rows only by a single id; in a
-- function this is as fast as one statement for all. Read the rows in a later statement, which sees what other transactions
-- committed while this one waited.
create function lock_candidates(owner bigint, ids bigint[]) returns void language plpgsql as $$
declare wanted bigint;
begin
  foreach wanted in array ids loop
    perform from candidate where id = wanted and organization_id = owner for update;
  end loop;
end $$;
create function hold_candidates(ids bigint[]) returns void language plpgsql as $$
declare wanted bigint;
begin
  foreach wanted in array ids loop
    perform from candidate where id = wanted for key share;
  end loop;
end $$;

-- A single row: the key that encrypts the ids of candidates into the opaque ids of the API. It is stored in the
-- database so that links survive a restart, a restore and a move to another machine.
create table candidate_id_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 16)
);
insert into candidate_id_key (key)
select substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16);
