-- What search looks people up by. Derived from candidate, rewritten in the same transaction, rebuildable at any time.
create extension if not exists pg_trgm;

-- The distinct words of all names and of all addresses. The id is a hash of the word (server/search/word-id.ts), so
-- an import needs no look-up and two imports never wait for each other; a word may stand here twice after a race.
-- keys: hashes under which the word is also found when it is misspelled (server/search/misspelling-keys.ts).
create table name_word (
  id bigint not null,
  word text collate "C" not null,
  keys integer[] not null
);
create index name_word_id on name_word (id);
create index name_word_prefix on name_word (word);
create index name_word_suffix on name_word (reverse(word));
create index name_word_keys on name_word using gin (keys) with (fastupdate = off);

create table address_word (
  id bigint not null,
  word text collate "C" not null,
  keys integer[] not null
);
create index address_word_id on address_word (id);
create index address_word_prefix on address_word (word);
create index address_word_suffix on address_word (reverse(word));
create index address_word_keys on address_word using gin (keys) with (fastupdate = off);

-- One row a candidate: the ids of its words in the order written, then (for names) those of its initials, and what
-- results are filtered by.
create table candidate_search (
  candidate_id bigint primary key references candidate (id) on delete cascade,
  account_id bigint not null,
  candidate_type text not null,
  start_date date not null,
  end_date date,
  -- Folded.
  organization text not null,
  name_words bigint[] not null,
  address_words bigint[] not null
);
create index candidate_search_account on candidate_search (account_id);
-- New entries wait in a list that every search reads: it is kept short.
create index candidate_search_name on candidate_search using gin (name_words) with (gin_pending_list_limit = 512);
create index candidate_search_address on candidate_search using gin (address_words) with (gin_pending_list_limit = 512);
-- How common each word is comes from the statistics of these columns.
alter table candidate_search alter name_words set statistics 300, alter address_words set statistics 300;

-- Every number of a candidate, its national digits only.
create table candidate_phone (
  candidate_id bigint not null references candidate (id) on delete cascade,
  number text collate "C" not null
);
create index candidate_phone_candidate on candidate_phone (candidate_id);
create index candidate_phone_start on candidate_phone (number);
create index candidate_phone_end on candidate_phone (reverse(number));
create index candidate_phone_run on candidate_phone using gin (number gin_trgm_ops) with (gin_pending_list_limit = 512);
