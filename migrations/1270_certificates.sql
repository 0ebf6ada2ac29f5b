-- Chooses the bit of a new certificate in the public status lists (docs/decisions/0137). The indexes are random, so that they do not
-- tell in which order certificates were issued. A list has 131,072 of them. There is one list more for every 65,536 certificates, so
-- at least half of all indexes are free. The lock keeps two transactions from choosing the same one.
create function free_status_index() returns integer language plpgsql volatile as $$
declare
  lists integer;
  chosen integer;
begin
  perform pg_advisory_xact_lock(8417205634);
  select 1 + coalesce(max(id), 0) / 65536 into lists from certificate;
  loop
    chosen := floor(random() * 131072 * lists);
    if not exists (select from certificate where status_index = chosen) then return chosen; end if;
  end loop;
end $$;

-- One row per certificate that an organisation issued about a record or an answer of an organisation whose name is confirmed
-- (docs/decisions/0135). The snapshot never changes. What is true now is derived in each check.
create table certificate (
  id bigint generated always as identity primary key,
  -- The 13 random characters after `CT-`, and the ten that people read out. Both find the certificate.
  reference text collate "C" not null unique,
  short_code text collate "C" not null unique,
  -- The organisation that issued it, its member, and the organisation that vouches; null once they are deleted. No foreign key
  -- for the member, who may have left.
  organization_id bigint references organization (id) on delete set null,
  member_id bigint not null,
  source_organization_id bigint references organization (id) on delete set null,
  -- What it is about: a record (no foreign key, like in all tables about candidates) or an answered verification.
  candidate_id bigint,
  verification_id bigint references verification (id) on delete set null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days',
  -- `certificateSnapshot` of the contract, and the photo as JPEG; null once the personal data was removed.
  snapshot jsonb,
  photo bytea,
  -- How often it was checked, and when last.
  checks integer not null default 0,
  last_checked_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('requester', 'source', 'operator')),
  withdrawal_reason text not null default '',
  status_index integer not null unique default free_status_index(),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (photo is null or snapshot is not null)
);
-- The lists of the requester and of the source.
create index certificate_organization on certificate (organization_id, id desc);
create index certificate_source on certificate (source_organization_id, id desc);
-- The deletion of a record, the erasure of a person, and retention.
create index certificate_candidate on certificate (candidate_id);
create index certificate_verification on certificate (verification_id);
create index certificate_issued on certificate (issued_at) where snapshot is not null;

-- One row per signed file that was made of a certificate, by which a check recognises it.
create table certificate_document (
  -- The SHA-256 of the file.
  hash bytea primary key,
  certificate_id bigint not null references certificate (id) on delete cascade,
  made_at timestamptz not null default now()
);
create index certificate_document_certificate on certificate_document (certificate_id);
