-- One row per authenticator app of a member, which computes time-based one-time passwords (RFC 6238).
create table authenticator_app (
  member_id bigint primary key references member (id) on delete cascade,
  -- The shared secret, encrypted with a key derived from APP_SECRET.
  sealed_secret text not null,
  -- Null until the member has entered a first code. Until then it is no second factor.
  confirmed_at timestamptz,
  -- The time step of the latest accepted code. No code of this or an earlier step is accepted.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- One row per passkey of a member: a credential of WebAuthn.
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  -- The id that the authenticator gave it.
  credential_id bytea not null unique,
  -- In the form of COSE (RFC 9052).
  public_key bytea not null,
  -- The uses that the authenticator has counted. Stays 0 for one that does not count.
  counter bigint not null,
  -- How the browser reaches the authenticator, like 'usb' or 'internal'.
  transports text[] not null,
  -- What the member calls it.
  name text not null,
  created_at timestamptz not null default now(),
  -- Null until its first use.
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- One row per passkey that a browser with a session has been asked to create or to use, stored as the SHA-256 of the
-- challenge. The challenge of a log-in is the token of its login_challenge.
create table passkey_challenge (
  hash bytea primary key,
  member_id bigint not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('create', 'confirm')),
  expires_at timestamptz not null
);
create index passkey_challenge_member on passkey_challenge (member_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- One row per recovery code, stored as a keyed hash. Each can be used once, in place of a second factor.
create table recovery_code (
  member_id bigint not null references member (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (member_id, hash)
);

-- One row per log-in that awaits its second factor, stored as the SHA-256 of the token that the browser received.
create table login_challenge (
  hash bytea primary key,
  member_id bigint not null references member (id) on delete cascade,
  -- How the member proved their identity first.
  method text not null check (method in ('password', 'google')),
  -- Attempts, the successful one included.
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenge_member on login_challenge (member_id);
create index login_challenge_expiry on login_challenge (expires_at);
