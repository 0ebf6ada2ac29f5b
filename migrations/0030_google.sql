-- The person at Google who signs in to the account: the subject of the ID token, which stays when an e-mail changes.
alter table account add column google_subject text unique;

-- One-time codes with which a Google sign-in ends; kept as a keyed hash of the code and of the browser it belongs to.
create table google_code (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index google_code_account on google_code (account_id);
create index google_code_expiry on google_code (expires_at);
