-- The numbers of the blocks of 64 ids that candidates are in. An index of blocks is a third of the size of one of ids.
create function candidate_blocks(ids bigint[]) returns bigint[]
language sql immutable strict parallel safe
begin atomic
  select array_agg(id >> 6) from unnest(ids) as id;
end;

-- Finds the look-ups with text that showed a candidate. Exports have an index of their own.
create index audit_entry_shown on audit_entry using gin (candidate_blocks(candidate_ids))
  where action <> 'export' and content_hmac is not null and candidate_ids is not null;

-- Each part reads one index.
create or replace function erase_audit_content(candidates bigint[]) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with found as (
    select id from audit_entry where candidate_id = any (candidates)
    union
    select id from audit_entry where action = 'export' and candidate_ids && candidates
    union
    select id from audit_entry
    where action <> 'export' and content_hmac is not null and candidate_ids is not null
      and candidate_blocks(candidate_ids) && candidate_blocks(candidates) and candidate_ids && candidates
  ), removed as (
    delete from audit_content using found where entry_id = found.id returning entry_id
  ), recorded as (
    insert into audit_erasure (entry_id) select entry_id from removed returning 1
  )
  select count(*) from recorded;
end;
