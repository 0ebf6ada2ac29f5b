-- Candidates that wait to be compared with the others of their account: whatever is indexed, and so everything that is
-- added or changed, in whatever way. They are compared when their owner looks, so that an import need not.
create table candidate_unchecked (
  account_id bigint not null,
  candidate_id bigint not null,
  primary key (account_id, candidate_id)
);
insert into candidate_unchecked (account_id, candidate_id) select account_id, candidate_id from candidate_search;

create function note_unchecked() returns trigger language plpgsql as $$
begin
  insert into candidate_unchecked (account_id, candidate_id)
  select account_id, candidate_id from added on conflict do nothing;
  return null;
end
$$;
create trigger candidate_search_unchecked after insert on candidate_search
  referencing new table as added for each statement execute function note_unchecked();

-- Candidates that have been compared, with what they are compared by. One that is indexed anew loses its row.
create table candidate_likeness (
  candidate_id bigint primary key references candidate_search (candidate_id) on delete cascade,
  account_id bigint not null,
  candidate_type text not null,
  start_date date not null,
  -- The same for the same words of a name in any order: the sum of their ids.
  name_key bigint not null
);
create index candidate_likeness_name on candidate_likeness (account_id, name_key, start_date);

-- Two candidates of one account that may be one person. A pair counts while both are compared: no key refers to them,
-- so that comparing never waits for those who edit or delete; what is gone is removed by the next look.
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
