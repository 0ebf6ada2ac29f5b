-- The data folder that all servers on this database share, by the id in its file folder-id. One row, written by the first
-- start with an external database (docs/decisions/0133).
create table data_folder (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  claimed_at timestamptz not null default now()
);
