-- A code belongs to an e-mail, not to an account: a reset that is asked for an unknown e-mail leaves the same row as one
-- for a known e-mail, so that checking a code does the same work for both. Reset codes asked for from different client
-- networks live side by side, so that a stranger's request does not replace the owner's code.
alter table code add column email text;
update code set email = account.email from account where account.id = code.account_id;
alter table code drop constraint code_pkey;
alter table code drop column account_id;
alter table code alter column email set not null;
alter table code add column asked_from text not null default '';
-- Wrong tries by client network; `wrong_tries` is their sum.
alter table code add column network_tries jsonb not null default '{}';
alter table code add primary key (email, purpose, asked_from);
create index code_expiry on code (expires_at);

-- Browsers that have logged in to an account, kept as SHA-256 of the token in their cookie.
create table device (
  hash bytea not null,
  account_id bigint not null references account (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (hash, account_id)
);
create index device_account on device (account_id, used_at);
create index device_use on device (used_at);
