-- Files that wait were understood in a way that cannot be taken in any more; their people still have them.
truncate import_upload, import_row, import_ready, import_bad;
alter table import_upload
  drop constraint import_upload_state_check,
  add check (state in ('arriving', 'waiting', 'reading', 'taking', 'ended')),
  -- How the last reading understood it; null until there was one.
  drop column outcome,
  add column read_as json;

-- Rows are compared with the people who are there one after the other as they are taken in, and not marked before.
alter table import_ready drop column is_known;

-- Finds the people that a file brings again, among those it has brought in the same transaction too: by a number, so
-- that no other index could be taken for better by a planner that knows nothing of these rows yet.
drop index candidate_person;
create index candidate_person on candidate
  (hashtextextended(lower(name) collate "C", account_id # ((start_date - date '2000-01-01')::bigint << 32)));

-- Whatever is indexed is noted as unchecked by who indexes it: a trigger had to keep all that was written for it.
drop trigger candidate_search_unchecked on candidate_search;
drop function note_unchecked();
