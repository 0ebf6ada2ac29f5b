-- One row per organisation: a school, a company, or an individual on their own. It owns candidates, imports, exports and
-- quotas. Its kind never changes.
create table organization (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('individual', 'school', 'company')),
  -- An individual has a first and last name, a school or company has a name.
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  -- The names above, folded as search folds text (server/domain/text/fold-text.ts), for the organisation filter.
  folded_name text not null default '',
  -- Where an individual works, in their own words.
  organization text not null default '',
  phone text not null default '',
  address text not null default '',
  photo_key text,
  -- Whether its members may do nothing but set up a second factor until they have one.
  requires_second_factor boolean not null default false,
  -- Whether its members confirm their identity before calls that change or expose much.
  requires_recent_authentication boolean not null default false,
  -- When the organisation will be deleted; null while it is not being closed.
  closing_at timestamptz,
  -- The member who asked for it. No foreign key: the member may be gone before the organisation.
  closing_member_id bigint,
  -- How many days before closing_at its members were last reminded; at first the grace period.
  closing_reminder_days smallint,
  -- When the deletion started; from then on the organisation cannot be kept.
  deletion_started_at timestamptz,
  -- When an operator suspended the organisation, and why; null while it is not suspended.
  suspended_at timestamptz,
  suspended_reason text,
  created_at timestamptz not null default now(),
  check ((suspended_at is null) = (suspended_reason is null)),
  check ((closing_at is null) = (closing_reminder_days is null)),
  check ((closing_at is null) = (closing_member_id is null)),
  check (deletion_started_at is null or closing_at is not null)
);
create index organization_closing on organization (closing_at) where closing_at is not null;

-- One row per deleted organisation. The owner of a candidate still sees which organisation viewed it.
create table deleted_organization (
  id bigint primary key,
  kind text not null check (kind in ('individual', 'school', 'company')),
  -- Of a school or company; empty for an individual, whose name is deleted with the account.
  name text not null,
  deleted_at timestamptz not null default now()
);

-- One row per member of an organisation, who logs in. The email is stored in lower case and belongs to one
-- organisation.
create table member (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  email text not null unique check (email = lower(email)),
  -- What the member may do: contract/permissions.ts. The only member of an individual is the owner.
  role text not null check (role in ('owner', 'records officer', 'checker', 'auditor')),
  -- Whether an owner has granted the member exports. Auditors only read.
  can_export boolean not null,
  -- Null while it is the email.
  display_name text,
  -- Null if the member logs in with Google only.
  password_hash text,
  -- The subject of the Google ID token. It stays the same when the email of the Google account changes.
  google_subject text unique,
  -- Null until the member has entered the code sent to the email.
  email_verified_at timestamptz,
  -- The version of the terms of use that the member accepted, and when. Null for the demo accounts.
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((terms_version is null) = (terms_accepted_at is null)),
  check (role <> 'auditor' or not can_export)
);
create index member_organization on member (organization_id);

-- One row per member who left the organisation or was removed. The history of the organisation keeps their name.
create table former_member (
  -- The id that the member had.
  id bigint primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- The display name, or the email of a member who had not chosen one.
  name text not null,
  role text not null check (role in ('owner', 'records officer', 'checker', 'auditor')),
  left_at timestamptz not null default now()
);
create index former_member_organization on former_member (organization_id);

-- One row per invitation of a member by an organisation. Closed invitations are removed after a while.
create table invitation (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'records officer', 'checker', 'auditor')),
  can_export boolean not null,
  -- The member who invited, or sent the latest link. No foreign key: the member may have left.
  invited_by bigint not null,
  -- SHA-256 of the token in the latest link. A new link replaces the previous one.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The member who was created, and when.
  member_id bigint,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((member_id is null) = (accepted_at is null)),
  check (accepted_at is null or revoked_at is null),
  check (role <> 'auditor' or not can_export)
);
-- An address has one open invitation by an organisation at most.
create unique index invitation_open on invitation (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index invitation_organization on invitation (organization_id, sent_at desc);
create index invitation_expiry on invitation (expires_at);

-- One row per bearer token, stored as its SHA-256. A 'register' token is accepted only by the calls that verify the
-- email.
create table token (
  hash bytea primary key,
  -- Identifies a session to its member.
  id bigint generated always as identity unique,
  member_id bigint not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('session', 'register')),
  -- How the member logged in; null for a register token.
  method text check (method in ('password', 'google')),
  -- The second factor of the log-in, if the member had one.
  second_factor text check (second_factor in ('passkey', 'totp', 'recovery_code')),
  -- The browser and system of the log-in, like 'Firefox on Windows'.
  device text not null default '',
  -- The client network of the latest use, never the whole address.
  network text not null default '',
  created_at timestamptz not null default now(),
  -- Written at most every few minutes.
  last_seen_at timestamptz not null default now(),
  -- When the member last proved their identity in this session: at the log-in, or when asked again.
  authenticated_at timestamptz not null default now(),
  -- Extended while the session is used, up to a limit counted from created_at.
  expires_at timestamptz not null,
  check ((purpose = 'session') = (method is not null))
);
create index token_member on token (member_id);
create index token_expiry on token (expires_at);

-- One row per code sent to an email, stored as a keyed hash. A new code replaces the previous one.
create table code (
  -- Not a reference to a member: a reset requested for an unknown email stores the same row as one for a known
  -- email, so that the time a check takes does not reveal which emails have accounts.
  email text not null,
  purpose text not null check (purpose in ('email', 'reset', 'email change', 'domain')),
  -- The client network that requested a reset code, so that a stranger's request does not replace the owner's code; the
  -- id of the member whose email is being changed, or of the organisation whose domain is being verified; '' for an email
  -- code.
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

-- One row per browser that a member has logged in with, stored as the SHA-256 of the token in its cookie. Known
-- browsers have their own limit on wrong passwords.
create table device (
  hash bytea not null,
  member_id bigint not null references member (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (hash, member_id)
);
create index device_member on device (member_id, used_at);
create index device_use on device (used_at);

-- One row per finished Google sign-in whose session the browser has not fetched yet. The hash is a keyed hash of the
-- one-time code and of the browser that it was issued to.
create table google_code (
  hash bytea primary key,
  member_id bigint not null references member (id) on delete cascade,
  expires_at timestamptz not null
);
create index google_code_member on google_code (member_id);
create index google_code_expiry on google_code (expires_at);

-- One row per member who has asked to change their email. The codes sent to both addresses are in code.
create table email_change (
  member_id bigint primary key references member (id) on delete cascade,
  -- The new email. Another member may have it.
  email text not null check (email = lower(email)),
  -- When the latest codes expire. New codes can be requested for a day longer.
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);
