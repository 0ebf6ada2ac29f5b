-- One row per claim about a person that an organisation checked, and perhaps asked another organisation about
-- (docs/decisions/0125). contract/verification.ts has the states and who may change them.
create table verification (
  id bigint generated always as identity primary key,
  -- The 12 characters after `VR-`, which people read to each other.
  reference text collate "C" not null unique,
  -- The organisation that asks, and its member. No foreign key for the member, who may have left.
  organization_id bigint not null references organization (id) on delete cascade,
  member_id bigint not null,
  state text not null default 'checked' check (state in ('checked', 'asked', 'answered', 'withdrawn', 'expired')),
  outcome text not null check (outcome in ('confirmed', 'unconfirmed', 'differs', 'left', 'several', 'not_found',
    'corrected', 'cannot_confirm', 'no_such_person', 'declined')),
  -- The person. Phone or email is empty, not both.
  subject_name text not null,
  subject_phone text not null,
  subject_email text not null,
  -- The claim. Facts that are not claimed are null or empty.
  candidate_type text not null check (candidate_type in ('employee', 'student')),
  claimed_organization text not null,
  start_date date,
  end_date date,
  is_current boolean not null,
  position text not null,
  -- A keyed hash of person, type and organisation, by which the same question is found again.
  question_hash bytea not null,
  -- The purpose of the check, later that of the request.
  purpose text,
  purpose_note text not null default '',
  -- The record that was compared. No foreign key, like in all tables about candidates: it may be deleted.
  candidate_id bigint,
  -- The compared facts, and who vouched for the record then: `compared` and `source` of the contract.
  compared jsonb not null default '[]',
  source jsonb,
  left_on date,
  created_at timestamptz not null default now(),
  -- Why the organisation is asked; null until it is.
  basis text check (basis in ('consent', 'contract', 'legal obligation')),
  consent_wording text not null default '',
  consent_date date,
  -- Whom: a registered organisation, or an email with the name that the asker typed.
  asked_organization_id bigint references organization (id) on delete set null,
  asked_name text not null default '',
  asked_email text not null default '',
  asked_at timestamptz,
  -- When to remind, when an answer is due, and when the request expires: working days, then calendar days.
  first_reminder_at timestamptz,
  second_reminder_at timestamptz,
  due_at timestamptz,
  expires_at timestamptz,
  reminders smallint not null default 0,
  -- When it was answered, withdrawn or expired, and who did it as others may read: an organisation or an address.
  settled_at timestamptz,
  settled_by text not null default '',
  -- The answer: to the whole or to each fact, and who gave it as `responder` of the contract.
  answer_whole text check (answer_whole in ('no_such_person', 'declined')),
  answer_reason text not null default '',
  answer_fields jsonb not null default '[]',
  responder jsonb,
  -- The record that the answer became.
  recorded_candidate_id bigint,
  check (subject_phone <> '' or subject_email <> ''),
  check (end_date is null or not is_current),
  check ((settled_at is null) = (state in ('checked', 'asked'))),
  check (state in ('checked', 'withdrawn') or asked_at is not null),
  check ((state = 'answered') = (responder is not null))
);
-- The list of the asking organisation, and its requests of a day.
create index verification_organization on verification (organization_id, id desc);
create index verification_question on verification (organization_id, question_hash, id desc);
-- The queue of the asked organisation: the open ones oldest first, the settled ones newest first.
create index verification_queue on verification (asked_organization_id, asked_at, id) where state = 'asked';
create index verification_settled on verification (asked_organization_id, settled_at desc, id desc)
  where state in ('answered', 'withdrawn', 'expired');
-- The open requests to a mailbox.
create index verification_asked_email on verification (lower(regexp_replace(asked_email, '\+[^@]*@', '@'))) where state = 'asked' and asked_email <> '';
-- The clock.
create index verification_clock on verification (expires_at) where state = 'asked';
-- Retention.
create index verification_created on verification (created_at);
create index verification_settled_at on verification (settled_at) where settled_at is not null;
-- The deletion of the asked organisation, and the erasure of a record.
create index verification_asked_organization on verification (asked_organization_id);
create index verification_candidate on verification (candidate_id);
create index verification_recorded_candidate on verification (recorded_candidate_id);

-- One row per event of a verification, which its timeline shows.
create table verification_event (
  id bigint generated always as identity primary key,
  verification_id bigint not null references verification (id) on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  party text not null check (party in ('asker', 'responder', 'person', 'portal'))
);
create index verification_event_verification on verification_event (verification_id, id);

-- One row per emailed link to answer a request, stored as the SHA-256 of its 256 random bits. It works while the request is
-- open, so reminders add links and nothing consumes one but the answer.
create table answer_link (
  hash bytea primary key,
  verification_id bigint not null references verification (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index answer_link_verification on answer_link (verification_id);

-- One row per emailed link by which a person agrees to a request, or declines it, stored like that of an answer.
create table consent_link (
  hash bytea primary key,
  verification_id bigint not null references verification (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- Null until the person decides, also when the link lapsed or the request was withdrawn.
  agrees boolean,
  check (agrees is null or decided_at is not null)
);
create index consent_link_verification on consent_link (verification_id);
create index consent_link_open on consent_link (expires_at) where decided_at is null;

-- The file that proves the consent of a request. It is in the database, like the document of a registry check.
create table consent_file (
  verification_id bigint primary key references verification (id) on delete cascade,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  content bytea not null
);

-- One row per email address that accepts no more requests, as a keyed hash.
create table blocked_address (
  hash bytea primary key,
  blocked_at timestamptz not null default now()
);
