-- One row per comparison of an organisation's name with a domain that it has verified (docs/decisions/0094). An operator
-- confirms or refuses the name.
create table name_check (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- The name to compare: that of the organisation when it verified the domain.
  name text not null,
  -- In lower case and ASCII.
  domain text not null,
  requested_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'refused')),
  decided_at timestamptz,
  -- The operator's reason, for a refusal.
  reason text,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
-- A later verification replaces the open check of an earlier one.
create unique index name_check_pending on name_check (organization_id) where state = 'pending';
create index name_check_organization on name_check (organization_id, requested_at desc);

-- What operators have opened in a session: only that session may rely on it for a decision.
create table opened_evidence (
  token_id bigint not null references token (id) on delete cascade,
  kind text not null check (kind in ('registry document', 'domain')),
  -- The registry check of the document, or the name check of the domain. No foreign key: it depends on the kind.
  check_id bigint not null,
  opened_at timestamptz not null default now(),
  primary key (token_id, kind, check_id)
);

-- Operators compare the names of the domains that were proven by a DNS record before. A code by email went to any mailbox
-- at the domain, so those organisations verify it again.
insert into name_check (organization_id, name, domain, requested_at)
select distinct on (organization.id) organization.id, organization.name, assurance.checked, assurance.checked_at
from assurance
join organization on organization.id = assurance.organization_id
where assurance.level = 'domain verified' and assurance.method = 'dns record'
  and assurance.revoked_at is null and assurance.expires_at > now()
  and assurance.name = organization.name and organization.suspended_at is null
order by organization.id, assurance.checked_at desc, assurance.id desc;
