-- The last link of each chain, so that nothing has to read a chain to find its end. A copy: the chain remains the evidence.
create table audit_head (
  organization_id bigint primary key,
  sequence integer not null,
  hash bytea not null
)
-- A new link changes no indexed column.
with (fillfactor = 70);
insert into audit_head (organization_id, sequence, hash)
select distinct on (organization_id) organization_id, sequence, hash
from audit_seal order by organization_id, sequence desc;

create trigger audit_head_kept before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
create trigger audit_head_raised before update on audit_head
  for each row when (new.organization_id <> old.organization_id or new.sequence <= old.sequence)
  execute function refuse_audit_change();
