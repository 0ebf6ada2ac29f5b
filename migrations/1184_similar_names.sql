-- Which organisations could be taken for one whose name an operator confirmed (docs/decisions/0095). Whether that name still
-- counts is derived when it is read, so that no revocation, expiry, suspension or change of name leaves a mark behind.
alter table organization
  -- Blocking keys of the name (server/domain/identity/organization-names/list-name-keys.ts), none of an individual who is not called like
  -- an organisation. Null until the job `index-names` has filled them.
  add column name_keys integer[];
create index organization_name_keys on organization using gin (name_keys);
create index organization_unindexed_name on organization (id) where name_keys is null;

create table similar_name (
  organization_id bigint not null references organization (id) on delete cascade,
  -- The organisation with the same or a similar name, which an operator confirmed at some time.
  confirmed_id bigint not null references organization (id) on delete cascade,
  primary key (organization_id, confirmed_id)
);
create index similar_name_confirmed on similar_name (confirmed_id);
