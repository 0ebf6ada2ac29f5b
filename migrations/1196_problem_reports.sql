-- Open problems with candidates that other organisations reported to the owner (docs/decisions/0106). The owner's answer deletes
-- them; the audit log remembers both.
create table problem_report (
  id bigint generated always as identity primary key,
  -- No foreign key, like in all tables about candidates: delete-candidates.ts deletes the reports.
  candidate_id bigint not null,
  reporter_id bigint not null references organization (id) on delete cascade,
  kind text not null check (kind in ('wrong person', 'has left', 'wrong dates', 'wrong contact', 'other')),
  note text not null,
  reported_at timestamptz not null default now(),
  -- The same report twice at once, or sent again, is one.
  unique (candidate_id, reporter_id, kind, note)
);
create index problem_report_reporter on problem_report (reporter_id);
create index problem_report_reported on problem_report (reported_at);
