-- The numbers of the blocks of 64 ids that candidates are in. An index of blocks is a third of the size of one of ids. In PL/pgSQL,
-- because a look-up calls it, and a function in SQL takes as long as the rest of the insert.
create function candidate_blocks(ids bigint[]) returns bigint[]
language plpgsql immutable strict parallel safe as $$
declare
  blocks bigint[] := '{}';
  id bigint;
begin
  foreach id in array ids loop
    blocks := pg_catalog.array_append(blocks, id operator(pg_catalog.>>) 6);
  end loop;
  return blocks;
end
$$;

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
