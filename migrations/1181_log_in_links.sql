-- One row per member who was emailed a link to log in with, stored as the SHA-256 of its token. A new link replaces the
-- previous one (docs/decisions/0100).
create table log_in_link (
  member_id bigint primary key references member (id) on delete cascade,
  hash bytea not null unique,
  expires_at timestamptz not null
);
create index log_in_link_expiry on log_in_link (expires_at);

-- How a log-in began: by such a link, too.
alter table token drop constraint token_method_check;
alter table token add constraint token_method_check check (method in ('password', 'google', 'email link'));
alter table login_challenge drop constraint login_challenge_method_check;
alter table login_challenge
  add constraint login_challenge_method_check check (method in ('password', 'google', 'email link'));
