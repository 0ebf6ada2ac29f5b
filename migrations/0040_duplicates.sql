-- Candidates that have been looked at for duplicates, with what they are compared by. A candidate that is indexed anew
-- loses its row and is looked at again.
create table candidate_likeness (
  candidate_id bigint primary key references candidate_search (candidate_id) on delete cascade,
  account_id bigint not null,
  candidate_type text not null,
  start_date date not null,
  -- The same for the same words of a name in any order: the sum of their ids.
  name_key bigint not null
);
create index candidate_likeness_name on candidate_likeness (account_id, name_key, start_date);

-- Two candidates of one account that may be one person. A pair counts while both have been looked at: no key refers to
-- them, so that looking never waits for those who edit or delete; what is gone is removed by the next look.
create table duplicate_pair (
  account_id bigint not null references account (id) on delete cascade,
  low bigint not null,
  high bigint not null check (high > low),
  alike text[] not null,
  -- The higher, the likelier they are one.
  sureness smallint not null,
  primary key (low, high)
);
create index duplicate_pair_account on duplicate_pair (account_id);
create index duplicate_pair_high on duplicate_pair (high);

-- Two candidates that their owner knows to be different people.
create table distinct_pair (
  low bigint not null references candidate (id) on delete cascade,
  high bigint not null references candidate (id) on delete cascade check (high > low),
  primary key (low, high)
);
create index distinct_pair_high on distinct_pair (high);
