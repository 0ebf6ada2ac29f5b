-- The word counts that apply-word-count-deltas has changed in the last minutes, by which each process keeps its copy of the
-- vocabulary current (server/domain/search/vocabulary/memory-vocabulary.ts). Written under the lock of the counts, so a row
-- is never committed after one with a higher id. Without a word: all counts were replaced.
create table name_word_count_change (
  id bigint generated always as identity primary key,
  word_id integer,
  candidates integer not null,
  changed_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create table address_word_count_change (
  id bigint generated always as identity primary key,
  word_id integer,
  candidates integer not null,
  changed_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
