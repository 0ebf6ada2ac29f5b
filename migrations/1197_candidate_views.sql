-- Who viewed or exported an organisation's candidates, by day: counts that its members read without searching the audit log, which
-- remains the evidence. Written in the statement or transaction that writes the audit entry. Rows of deleted candidates
-- stay, as their entries in the audit log do.
create table candidate_view_day (
  -- The owner of the candidates. No foreign keys: a view waits for no change of the owner, and outlives the viewer.
  organization_id bigint not null,
  -- In Nigeria.
  day date not null,
  -- The organisation that viewed or exported them.
  viewer_id bigint not null,
  -- As in audit_entry, but empty instead of null.
  purpose text not null,
  candidate_id bigint not null,
  views integer not null default 0,
  exports integer not null default 0,
  -- Read backwards, it has the days of an owner newest first and their groups side by side.
  primary key (organization_id, day, viewer_id, purpose, candidate_id)
)
-- Viewing a candidate again changes only the counts, which no index contains.
with (fillfactor = 70);

insert into candidate_view_day (organization_id, day, viewer_id, purpose, candidate_id, views, exports)
select candidate.organization_id, (entry.at at time zone 'Africa/Lagos')::date, entry.organization_id,
  coalesce(entry.purpose, ''), candidate.id,
  count(*) filter (where entry.action = 'view'), count(*) filter (where entry.action = 'export')
from audit_entry entry
cross join lateral (
  select entry.candidate_id as id where entry.action = 'view'
  union all
  select unnest(entry.candidate_ids) where entry.action = 'export'
) shown
join candidate on candidate.id = shown.id and candidate.organization_id <> entry.organization_id
where entry.action in ('view', 'export')
group by 1, 2, 3, 4, 5;
