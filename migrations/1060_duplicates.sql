-- One row per new or changed candidate that has not been compared with the others of its organisation. They are compared
-- when the owner opens the duplicates, so imports need not do it (docs/decisions/0007).
create table duplicate_check_queue (
  organization_id bigint not null,
  candidate_id bigint not null,
  primary key (organization_id, candidate_id)
);

-- One row per candidate that has been compared, with its blocking key: only candidates of one organisation that share a key
-- or a phone number are compared. It is deleted with the search row, which is replaced whenever the candidate changes.
create table duplicate_blocking_key (
  candidate_id bigint primary key references candidate_search (candidate_id) on delete cascade,
  organization_id bigint not null,
  candidate_type text not null,
  start_date date not null,
  -- The sum of the name's word ids, so their order does not matter.
  name_key bigint not null
);
-- With the id, so that a limited look-up always finds the same candidates.
create index duplicate_blocking_key_name on duplicate_blocking_key (organization_id, name_key, start_date, candidate_id);

-- Locks the search rows of candidates until the transaction ends, except those that another transaction is changing. One by
-- one, like lock_candidates. Returns the locked ones.
create function try_hold_search_rows(ids bigint[]) returns setof bigint language plpgsql as $$
declare wanted bigint;
begin
  foreach wanted in array ids loop
    perform from candidate_search where candidate_id = wanted for key share skip locked;
    if found then return next wanted; end if;
  end loop;
end $$;

-- One row per pair of possible duplicates in an organisation. It is shown while both have a row in duplicate_blocking_key.
-- No foreign keys to candidates: a comparison must not wait for a transaction that edits or deletes one. Rows of
-- deleted candidates are removed by the next comparison.
create table duplicate_pair (
  organization_id bigint not null references organization (id) on delete cascade,
  low bigint not null,
  high bigint not null check (high > low),
  -- The matching properties.
  match_reasons text[] not null,
  -- A higher score means that the two are more likely the same person.
  score smallint not null,
  primary key (low, high)
);
create index duplicate_pair_organization on duplicate_pair (organization_id);
create index duplicate_pair_high on duplicate_pair (high);

-- One row per pair of candidates that their owner has marked as distinct.
create table distinct_pair (
  -- No foreign keys: the candidates may be on different servers (1020_candidates.sql).
  low bigint not null,
  high bigint not null check (high > low),
  primary key (low, high)
);
create index distinct_pair_high on distinct_pair (high);

-- Finds candidates with the same number as each of these, and with the same name as each of these keys, up to a limit.
-- One look-up after the other, because a distributed engine cannot run a limited subquery for each row of another table.
-- A number with more holders identifies nobody and finds none: an order would read all of its holders.
create function find_number_holders(numbers text[], max_holders integer)
returns table (number text, candidate_id bigint) language plpgsql stable as $$
declare
  wanted text;
  holders bigint[];
begin
  foreach wanted in array numbers loop
    holders := array(select p.candidate_id from candidate_phone p
      where left(reverse(p.number), 7) = left(reverse(wanted), 7) and p.number = wanted limit max_holders + 1);
    if cardinality(holders) <= max_holders then
      return query select wanted, unnest(holders);
    end if;
  end loop;
end $$;
create function find_namesakes(owner bigint, name_keys bigint[], max_namesakes integer)
returns table (name_key bigint, candidate_id bigint) language plpgsql stable as $$
declare wanted bigint;
begin
  for wanted in select distinct unnest(name_keys) loop
    return query select wanted, k.candidate_id from duplicate_blocking_key k
      where k.organization_id = owner and k.name_key = wanted
      order by k.start_date, k.candidate_id limit max_namesakes;
  end loop;
end $$;
create function find_namesakes_by_start(owner bigint, name_keys bigint[], start_dates date[], max_namesakes integer)
returns table (name_key bigint, start_date date, candidate_id bigint) language plpgsql stable as $$
declare wanted record;
begin
  for wanted in select distinct * from unnest(name_keys, start_dates) as w (name_key, start_date) loop
    return query select wanted.name_key, wanted.start_date, k.candidate_id from duplicate_blocking_key k
      where k.organization_id = owner and k.name_key = wanted.name_key and k.start_date = wanted.start_date
      order by k.candidate_id limit max_namesakes;
  end loop;
end $$;
