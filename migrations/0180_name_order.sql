-- The words of a name, folded, for lists in the order of names. The index replaces that of the account alone, which it
-- begins with.
alter table candidate_search add name_key text collate "C" not null default '';
create index candidate_search_name_key on candidate_search (account_id, name_key, candidate_id desc);
drop index candidate_search_account;

-- The key is worked out by the server.
insert into reindex_queue (candidate_id) select id from candidate on conflict do nothing;
