-- Candidates that are added meanwhile would not be counted.
lock table candidate in share mode;

-- The number of an organisation's candidates by type, for ids of the same `id >> 13`. The sum is the total of its list, and
-- a page of the list is found by its position without reading the candidates before it
-- (server/domain/search/queries/candidate-counts.ts). As for word counts, writers only insert deltas, which the job
-- apply-count-deltas adds to the counts.
create table candidate_count (
  organization_id bigint not null,
  id_block bigint not null,
  employees integer not null,
  students integer not null,
  -- No candidate of the block was recorded earlier.
  recorded_since timestamptz not null,
  primary key (organization_id, id_block)
) with (fillfactor = 70);
create index candidate_count_empty on candidate_count (organization_id) where employees = 0 and students = 0;

create table candidate_count_delta (
  organization_id bigint not null,
  id_block bigint not null,
  employees integer not null,
  students integer not null,
  recorded_since timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index candidate_count_delta_organization on candidate_count_delta (organization_id);

insert into candidate_count (organization_id, id_block, employees, students, recorded_since)
select organization_id, id >> 13, count(*) filter (where candidate_type = 'employee'),
  count(*) filter (where candidate_type = 'student'), min(created_at)
from candidate group by 1, 2;
