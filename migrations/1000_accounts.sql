-- One row per e-mail, which is stored in lower case. The role of an account never changes.
create table account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('individual', 'school', 'company')),
  -- Null if the account logs in with Google only.
  password_hash text,
  -- The subject of the Google ID token. It stays the same when the e-mail of the Google account changes.
  google_subject text unique,
  -- An individual has a first and last name, a school or company has a name.
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  -- The names above, folded as search folds text (server/text/fold-text.ts), for the organisation filter.
  folded_name text not null default '',
  organization text not null default '',
  phone text not null default '',
  address text not null default '',
  photo_key text,
  -- Null until the owner has entered the code sent to the e-mail.
  email_verified_at timestamptz,
  -- The version of the terms of use that the owner accepted, and when. Null for the demo accounts.
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((terms_version is null) = (terms_accepted_at is null))
);

-- One row per bearer token, stored as its SHA-256. A 'register' token is accepted only by the calls that verify the
-- e-mail.
create table token (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('session', 'register')),
  created_at timestamptz not null default now(),
  -- Extended while the session is used, up to a limit counted from created_at.
  expires_at timestamptz not null
);
create index token_account on token (account_id);
create index token_expiry on token (expires_at);

-- One row per code sent to an e-mail, stored as a keyed hash. A new code replaces the previous one.
create table code (
  -- Not a reference to an account: a reset requested for an unknown e-mail stores the same row as one for a known
  -- e-mail, so that the time a check takes does not reveal which e-mails have accounts.
  email text not null,
  purpose text not null check (purpose in ('email', 'reset')),
  -- The client network that requested a reset code; '' for an e-mail code. A stranger's request therefore does not
  -- replace the owner's code.
  requested_from text not null default '',
  hash bytea not null,
  -- Wrong guesses in total, and by client network.
  wrong_tries integer not null default 0,
  network_tries jsonb not null default '{}',
  expires_at timestamptz not null,
  primary key (email, purpose, requested_from)
);
create index code_hash on code (purpose, hash);
create index code_expiry on code (expires_at);

-- One row per browser that has logged in to an account, stored as the SHA-256 of the token in its cookie. Known
-- browsers have their own limit on wrong passwords.
create table device (
  hash bytea not null,
  account_id bigint not null references account (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (hash, account_id)
);
create index device_account on device (account_id, used_at);
create index device_use on device (used_at);

-- One row per finished Google sign-in whose session the browser has not fetched yet. The hash is a keyed hash of the
-- one-time code and of the browser that it was issued to.
create table google_code (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index google_code_account on google_code (account_id);
create index google_code_expiry on google_code (expires_at);
