-- An account is one e-mail with one role. E-mails are stored in lower case.
create table account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('individual', 'school', 'company')),
  -- Null for an account that signs in with Google only.
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  organization text not null default '',
  phone text not null default '',
  address text not null default '',
  photo_key text,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

-- Bearer tokens, kept as SHA-256 of the token. A register token opens only the calls that verify the e-mail.
create table token (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('session', 'register')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index token_account on token (account_id);
create index token_expiry on token (expires_at);

-- The live code of an account for a purpose: a new one replaces the one before.
create table code (
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'reset')),
  hash bytea not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index code_hash on code (purpose, hash);
