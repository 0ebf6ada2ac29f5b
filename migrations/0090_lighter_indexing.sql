-- What search looks people up by goes with them by one statement. A foreign key did the same, but looked every row of
-- an import up one by one when it came, a quarter of the work; only index-candidates.ts writes here, for candidates
-- that its transaction holds.
alter table candidate_search drop constraint candidate_search_candidate_id_fkey;
alter table candidate_phone drop constraint candidate_phone_candidate_id_fkey;

create function forget_candidates() returns trigger language plpgsql as $$
begin
  delete from candidate_search where candidate_id in (select id from gone);
  delete from candidate_phone where candidate_id in (select id from gone);
  return null;
end
$$;
create trigger candidate_forgotten after delete on candidate
  referencing old table as gone for each statement execute function forget_candidates();

-- How long the lists of new entries may grow is said by who writes: an everyday change keeps them short for the
-- searches, an import lets them grow and empties them once.
alter index candidate_search_name reset (gin_pending_list_limit);
alter index candidate_search_address reset (gin_pending_list_limit);
alter index candidate_phone_run reset (gin_pending_list_limit);
