-- One row per rebuild of the search index (server/search/rebuild-index.ts); at most one of them runs.
create table search_rebuild (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- How many candidates there were at the beginning, and how many are indexed anew.
  total bigint not null,
  done bigint not null default 0,
  -- Where another process resumes it: all candidates up to this one are indexed anew.
  last_candidate_id bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index search_rebuild_running on search_rebuild (state) where state = 'running';
