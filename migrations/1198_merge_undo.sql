-- What an undo of a merge needs, for an hour (MERGE_UNDO_MINUTES): only the last merge into a candidate can be undone.
create table merge_undo (
  -- No foreign keys to candidates: delete-candidates.ts deletes the row of a kept one.
  kept_id bigint primary key,
  removed_id bigint not null,
  organization_id bigint not null references organization (id) on delete cascade,
  -- The time of the transaction, which is also the edited_at of the kept candidate until its next change.
  merged_at timestamptz not null default now(),
  -- The rows of the removed candidate in candidate and candidate_version. The file of its photo is kept as long.
  removed jsonb not null,
  versions jsonb not null,
  -- The candidates that the removed one was marked as distinct from, and those of them that the kept one was not.
  distinct_ids bigint[] not null,
  copied_distinct_ids bigint[] not null,
  -- The problem reports about the removed candidate.
  report_ids bigint[] not null
);
create index merge_undo_organization on merge_undo (organization_id);
create index merge_undo_merged on merge_undo (merged_at);

alter table candidate_version drop constraint candidate_version_kind_check,
  add constraint candidate_version_kind_check
    check (kind in ('edit', 'merge', 'undo merge', 'import', 'undo import', 'restore'));
