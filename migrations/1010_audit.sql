-- One row per action, with the member, organisation, candidates, purpose, time and client address. Rows are only ever
-- added, and none contains text that a user entered: that is in audit_content.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null if nobody was logged in. No foreign keys: entries outlive members, organisations and candidates.
  organization_id bigint,
  member_id bigint,
  action text not null,
  candidate_id bigint,
  -- Why candidates were looked up (contract/purpose.ts). Null if no purpose was stated, and for other actions.
  purpose text,
  -- Further details. The fields depend on the action.
  detail jsonb not null default '{}',
  -- The candidates that a search or an export disclosed. Stored apart from detail, which is read much more often.
  candidate_ids bigint[],
  -- The fields that the action disclosed of at least one candidate.
  disclosed_fields text[],
  -- The candidates with a hidden address and photo, whatever disclosed_fields says. Null if there are none.
  contacts_hidden_ids bigint[],
  client_address text not null default '',
  -- HMAC-SHA256 of the entry's row in audit_content, with its salt as the key. Null without such a row.
  content_hmac bytea,
  -- The transaction that added the entry in this database. A restore sets it anew.
  transaction xid8 not null default pg_current_xact_id()
);
create index audit_entry_member on audit_entry (member_id, at desc);
-- For owners and auditors, who read the actions of all members.
create index audit_entry_organization on audit_entry (organization_id, at desc);
create index audit_entry_candidate on audit_entry (candidate_id, at desc) where candidate_id is not null;
-- Finds the exports that contained a candidate: its owner sees who exported it.
create index audit_entry_exported on audit_entry using gin (candidate_ids) where action = 'export';
-- Finds the entries that are not sealed yet.
create index audit_entry_transaction on audit_entry (transaction);

-- The text of an entry: what was searched for, notes, names of deleted candidates, file names. Retention and erasure
-- delete it; the entry remains. Without the salt, its HMAC reveals nothing.
create table audit_content (
  entry_id bigint primary key,
  at timestamptz not null default now(),
  salt bytea not null,
  -- A JSON object, stored as text because its HMAC depends on every byte.
  content text not null,
  -- Whether it is deleted after the days of audit_retention.
  is_temporary boolean not null
);
create index audit_content_temporary on audit_content (at) where is_temporary;

-- How long temporary content is kept. One row, set at the start of the portal.
create table audit_retention (
  is_only boolean primary key default true check (is_only),
  days integer not null check (days > 0),
  -- The shortest period that was ever set: content older than this may be missing.
  shortest_days integer not null
);
insert into audit_retention (days, shortest_days) values (90, 90);

-- The entries whose content an erasure deleted. Written only by the functions below, so no content is erased unnoticed.
create table audit_erasure (
  entry_id bigint primary key,
  erased_at timestamptz not null default now()
);

-- The links of a chain for each organisation. A link seals a batch of entries: its hash is computed from the previous
-- link's hash and from the hashes of the entries, which include the HMACs of their content.
create table audit_seal (
  -- 0 for entries without an organisation.
  organization_id bigint not null,
  sequence integer not null,
  sealed_at timestamptz not null default now(),
  entry_ids bigint[] not null,
  -- The SHA-256 of each entry, in the same order, without separators.
  entry_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, sequence)
);

-- Every entry of an earlier transaction is sealed. One row, which also serves as the lock of sealing.
create table audit_sealing (
  is_only boolean primary key default true check (is_only),
  sealed_before xid8 not null
);
insert into audit_sealing (sealed_before) values ('0');

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_erasure_append_only before update or delete or truncate on audit_erasure
  for each statement execute function refuse_audit_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_audit_change();

-- The functions below run with the rights of the owner of the audit tables, so that the application's role can delete no other
-- content. Their bodies are parsed here, so that no search path gives the names in them another meaning.

-- Deletes up to max_rows rows of temporary content that are older than audit_retention.
create function remove_expired_audit_content(max_rows integer) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with expired as (
    select entry_id from audit_content
    where is_temporary and at < now() - make_interval(days => (select days from audit_retention))
    order by at limit max_rows
  ), removed as (
    delete from audit_content using expired where audit_content.entry_id = expired.entry_id returning 1
  )
  select count(*) from removed;
end;

-- Deletes the content of all entries about candidates, and of the searches and exports that disclosed them.
create function erase_audit_content(candidates bigint[]) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with removed as (
    delete from audit_content using audit_entry
    where audit_entry.id = entry_id and (candidate_id = any (candidates) or candidate_ids && candidates)
    returning entry_id
  ), recorded as (
    insert into audit_erasure (entry_id) select entry_id from removed returning 1
  )
  select count(*) from recorded;
end;

-- Deletes the content of all entries of an organisation that retention does not delete.
create function erase_organization_audit_content(organization bigint) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with removed as (
    delete from audit_content using audit_entry
    where audit_entry.id = entry_id and organization_id = organization and not is_temporary
    returning entry_id
  ), recorded as (
    insert into audit_erasure (entry_id) select entry_id from removed returning 1
  )
  select count(*) from recorded;
end;
