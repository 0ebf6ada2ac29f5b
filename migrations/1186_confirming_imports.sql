-- A candidate is last confirmed by its owner's confirmation, by a change, or by an import that contained the person again
-- without a difference (docs/decisions/0096, server/domain/candidates/queries/last-confirmed.ts).

-- The last import that did. An undone import confirms nothing. No foreign key, like import_id.
alter table candidate add column confirmed_import_id bigint;

-- Confirms an organisation's candidates by an import. Does not wait for candidates that somebody is changing or deleting at this
-- moment, so the import and that change never wait for each other, nor those of whom another row of the file says something else.
-- One by one, like lock_candidates.
create function confirm_by_import(owner bigint, confirming bigint, ids bigint[]) returns void language plpgsql as $$
declare wanted bigint;
begin
  foreach wanted in array ids loop
    perform from candidate where id = wanted and organization_id = owner for no key update skip locked;
    if found and not exists (select from import_changed
        where import_id = confirming and candidate_id = wanted) then
      update candidate set confirmed_import_id = confirming where id = wanted;
    end if;
  end loop;
end $$;
