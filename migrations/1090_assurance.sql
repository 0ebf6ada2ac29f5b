-- One row per proof of who an organisation is: that it controls a domain, or that an operator checked its registration.
-- server/domain/identity/queries/current-assurance.ts says which proofs count.
create table assurance (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  level text not null check (level in ('domain verified', 'registry checked')),
  method text not null check (method in ('email code', 'dns record', 'document')),
  -- The domain, in lower case and ASCII, or the registration number.
  checked text not null,
  -- The organisation's name when it was checked. The proof counts only while the organisation has this name.
  name text not null,
  checked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  -- When the owners were told that it expires soon.
  reminded_at timestamptz,
  check ((level = 'registry checked') = (method = 'document')),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index assurance_organization on assurance (organization_id);
-- Finds the proofs that expire soon.
create index assurance_expires on assurance (expires_at) where reminded_at is null;
-- Finds the other organisations that have proven control of a domain.
create index assurance_checked on assurance (checked);

-- One row per request to check an organisation's registration. An operator approves or refuses it; the organisation can
-- withdraw it before.
create table registry_check (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- The RC number of a company, or the accreditation number of a school.
  number text not null,
  -- The name that the document has to prove: that of the organisation at the request.
  name text not null,
  -- The member who asked for it. No foreign key: the member may have left.
  requested_by bigint not null,
  requested_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  decided_at timestamptz,
  -- The operator's reason, for a refusal.
  reason text,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
-- An organisation has one open request at most.
create unique index registry_check_pending on registry_check (organization_id) where state = 'pending';
create index registry_check_organization on registry_check (organization_id, requested_at desc);

-- The document of a registry check. It is in the database and not with the photos, because only operators may read it and
-- it is removed soon after the decision (docs/decisions/0072).
create table registry_document (
  registry_check_id bigint primary key references registry_check (id) on delete cascade,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  content bytea not null,
  -- When it is removed; null until the decision.
  remove_at timestamptz
);
create index registry_document_removal on registry_document (remove_at) where remove_at is not null;

-- Finds what operators did to an organisation: no member of it did, so the entries have no member.
create index audit_entry_operator on audit_entry (organization_id, at desc)
  where member_id is null and organization_id is not null;
