-- The search index (docs/search.md). It is derived from candidate, written in the same transaction, and can be rebuilt
-- at any time: npm run search:rebuild.
create extension if not exists pg_trgm;

-- Puts deletion keys into 2^19 buckets (MAX_BUCKET of server/domain/search/queries/similar-words.ts). An index of buckets has at most
-- that many entries. Statements that find words by bucket also compare the keys.
create function bucket_keys(keys integer[]) returns integer[] language sql immutable strict parallel safe
as 'select array(select key & 524287 from unnest(keys) as key)';

-- One row per distinct word of all names, and of all addresses. The id is a hash of the word
-- (server/domain/words/word-id.ts), so adding a word needs no look-up. There is no unique key, so two imports never wait for
-- each other: at worst a word is stored twice until the next rebuild.
create table name_word (
  id integer not null,
  word text collate "C" not null,
  -- Deletion keys of the word, by which misspellings find it (server/domain/words/deletion-keys.ts).
  keys integer[] not null
);
create index name_word_id on name_word (id);
create index name_word_prefix on name_word (word);
create index name_word_suffix on name_word (reverse(word));
create index name_word_keys on name_word using gin (bucket_keys(keys)) with (fastupdate = off);

create table address_word (
  id integer not null,
  word text collate "C" not null,
  -- As in name_word.
  keys integer[] not null
);
create index address_word_id on address_word (id);
create index address_word_prefix on address_word (word);
create index address_word_suffix on address_word (reverse(word));
create index address_word_keys on address_word using gin (bucket_keys(keys)) with (fastupdate = off);

-- The number of candidates with each word or initial of a name, and with each word of an address; with id 31, of all
-- candidates (server/domain/search/queries/word-counts.ts). A word that nobody has any more is removed within about a minute.
-- With free space in its page, an update needs no new index entry.
create table name_word_count (
  word_id integer primary key,
  candidates integer not null
) with (fillfactor = 70);
create table address_word_count (
  word_id integer primary key,
  candidates integer not null
) with (fillfactor = 70);

-- Changes that the counts do not contain yet. Writers of candidates only insert here, so they never wait for each other.
-- The job apply-word-count-deltas adds the rows to the counts and deletes them; a count is the sum of both tables.
create table name_word_count_delta (
  word_id integer not null,
  delta integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index name_word_count_delta_word on name_word_count_delta (word_id);
create table address_word_count_delta (
  word_id integer not null,
  delta integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index address_word_count_delta_word on address_word_count_delta (word_id);

-- Half the bytes of the text, in each candidate_search row.
create type candidate_kind as enum ('employee', 'student');

-- One row per candidate: its words, and a copy of the columns that results are filtered and sorted by. No foreign key
-- to candidate: checking it for every row took a quarter of an import. The columns of fixed length come first, so that
-- hardly any byte is lost to alignment, and the ids grow, so that their index needs no free space.
create table candidate_search (
  candidate_id bigint primary key with (fillfactor = 100),
  organization_id bigint not null,
  start_date date not null,
  end_date date,
  candidate_type candidate_kind not null,
  -- Folded (server/domain/text/fold-text.ts).
  organization text not null,
  -- The folded words of the name, as the sort key of lists.
  name_key text collate "C" not null,
  -- The first phone number in national digits. Null for none.
  first_phone text collate "C",
  -- Word ids in their written order, followed for a name by the ids of its initials, from 0 to 26.
  name_words integer[] not null,
  address_words integer[] not null
);
-- Lists sorted by name read this order and sort the candidates with the same first letters. The whole key would need ten
-- times the space.
create index candidate_search_name_key on candidate_search (organization_id, left(name_key, 4));
-- The length of the GIN pending lists is set by the transaction that writes: a single change keeps them short, an
-- import lets them grow and flushes them at its end (server/domain/search/queries/gin-pending-list.ts).
create index candidate_search_name on candidate_search using gin (name_words);
create index candidate_search_address on candidate_search using gin (address_words);
-- The planner estimates how many candidates have some words with the statistics of these columns.
alter table candidate_search alter name_words set statistics 300, alter address_words set statistics 300;

-- Short names and addresses: one word with its initial, and up to three words. When more candidates have a word than a
-- search counts, these are the best matches for it (server/domain/search/queries/broad-query.ts).
create index candidate_search_short_name on candidate_search using gin (name_words)
  with (fastupdate = off) where cardinality(name_words) <= 2;
create index candidate_search_short_address on candidate_search using gin (address_words)
  with (fastupdate = off) where cardinality(address_words) <= 3;
-- Without these statistics the planner assumes that a third of all rows are short.
create statistics candidate_search_name_length on (cardinality(name_words)) from candidate_search;
create statistics candidate_search_address_length on (cardinality(address_words)) from candidate_search;

-- One row per phone number of a candidate after the first one, which is in candidate_search: most candidates have only
-- one, so hardly any need a row here. All indexes of numbers exist for both tables.
create table further_phone (
  candidate_id bigint not null,
  -- National digits.
  number text collate "C" not null
);
create index further_phone_candidate on further_phone (candidate_id);

-- Finds numbers with a network prefix. A few digits that many numbers share need a fifth of the space of whole numbers.
create index candidate_search_phone_start on candidate_search (left(first_phone, 5));
create index further_phone_start on further_phone (left(number, 5));
-- Finds whole numbers and endings. The last seven digits identify a number almost as well as all of them.
create index candidate_search_phone_end on candidate_search (left(reverse(first_phone), 7));
create index further_phone_end on further_phone (left(reverse(number), 7));
create index candidate_search_phone_run on candidate_search using gin (first_phone gin_trgm_ops);
create index further_phone_run on further_phone using gin (number gin_trgm_ops);

-- All phone numbers of candidates; a row with null for a candidate without one. A condition here would keep the planner
-- from reading the indexes in their order.
create view candidate_phone as
select candidate_id, first_phone as number from candidate_search
union all select candidate_id, number from further_phone;

-- One row per rebuild of the search index (server/domain/search/index/rebuild-index.ts); at most one of them runs.
create table search_rebuild (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- The number of candidates at the start, and the number reindexed.
  total bigint not null,
  done bigint not null default 0,
  -- Another process resumes here: all candidates up to this id are reindexed.
  last_candidate_id bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index search_rebuild_running on search_rebuild (state) where state = 'running';
