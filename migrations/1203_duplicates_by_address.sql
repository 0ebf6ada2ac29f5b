-- Possible duplicates with other numbers are found by their address (docs/decisions/0116).
alter table duplicate_blocking_key
  -- The sum of the first three word ids of the address, null for an address with fewer words.
  add column address_key bigint;
create index duplicate_blocking_key_address on duplicate_blocking_key (organization_id, address_key, candidate_id)
  where address_key is not null;

-- All candidates are compared again when their owner opens the duplicates.
insert into duplicate_check_queue (organization_id, candidate_id)
select organization_id, candidate_id from duplicate_blocking_key on conflict do nothing;
delete from duplicate_blocking_key;

-- Finds candidates with the same address as each of these keys. An address with more holders identifies nobody and finds
-- none. One look-up after the other, like find_number_holders.
create function find_address_holders(owner bigint, address_keys bigint[], max_holders integer)
returns table (address_key bigint, candidate_id bigint) language plpgsql stable as $$
declare
  wanted bigint;
  holders bigint[];
begin
  for wanted in select distinct unnest(address_keys) loop
    holders := array(select k.candidate_id from duplicate_blocking_key k
      where k.organization_id = owner and k.address_key = wanted limit max_holders + 1);
    if cardinality(holders) <= max_holders then
      return query select wanted, unnest(holders);
    end if;
  end loop;
end $$;
