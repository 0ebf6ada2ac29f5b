-- One row per candidate that was added or changed and has not been compared with the others of its account yet. They
-- are compared when the owner looks at the duplicates, so imports need not do it (docs/decisions/0007).
create table duplicate_check_queue (
  account_id bigint not null,
  candidate_id bigint not null,
  primary key (account_id, candidate_id)
);

-- One row per candidate that has been compared, with its blocking key: only candidates of one account that share a key
-- or a phone number are compared. It is deleted with the search row, which is replaced whenever the candidate changes.
create table duplicate_blocking_key (
  candidate_id bigint primary key references candidate_search (candidate_id) on delete cascade,
  account_id bigint not null,
  candidate_type text not null,
  start_date date not null,
  -- The sum of the ids of the words of the name, so their order does not matter.
  name_key bigint not null
);
create index duplicate_blocking_key_name on duplicate_blocking_key (account_id, name_key, start_date);

-- One row per two candidates of an account that may be the same person. It is shown while both have a row in
-- duplicate_blocking_key. No foreign keys to candidates: a comparison must not wait for a transaction that edits or deletes one.
-- Rows of deleted candidates are removed by the next comparison.
create table duplicate_pair (
  account_id bigint not null references account (id) on delete cascade,
  low bigint not null,
  high bigint not null check (high > low),
  -- What they have in common.
  match_reasons text[] not null,
  -- The higher, the likelier they are the same person.
  score smallint not null,
  primary key (low, high)
);
create index duplicate_pair_account on duplicate_pair (account_id);
create index duplicate_pair_high on duplicate_pair (high);

-- One row per two candidates that their owner has marked as different people.
create table distinct_pair (
  -- No foreign keys: the candidates may be on different servers (1020_candidates.sql).
  low bigint not null,
  high bigint not null check (high > low),
  primary key (low, high)
);
create index distinct_pair_high on distinct_pair (high);
