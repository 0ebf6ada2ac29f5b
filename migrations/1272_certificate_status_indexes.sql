-- Each certificate has a bit in the public status lists (docs/decisions/0137). The indexes are random, so that they do not tell in which
-- order certificates were issued. A list has 131,072 of them. Another one begins with every 65,536 certificates, so at least half of
-- all indexes are free.
create function free_status_index() returns integer language plpgsql volatile as $$
declare
  lists integer := 1 + coalesce((select max(id) from certificate), 0) / 65536;
  chosen integer;
begin
  loop
    chosen := floor(random() * 131072 * lists);
    if not exists (select from certificate where status_index = chosen) then return chosen; end if;
  end loop;
end $$;

alter table certificate add column status_index integer unique;
do $$
declare one bigint;
begin
  for one in select id from certificate loop
    update certificate set status_index = free_status_index() where id = one;
  end loop;
end $$;
alter table certificate
  alter column status_index set default free_status_index(),
  alter column status_index set not null;
