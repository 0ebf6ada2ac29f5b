-- What recognises a person whose record was erased on request when the same organisation records them again: no values,
-- but hashes with the portal's secret, of a phone number and of the words of a name (server/domain/candidate-store/erased-people.ts).
create table erased_person (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  number_hash bytea not null,
  -- Salted with the number, so that two people with one name share none.
  word_hashes bytea[] not null
);
create index erased_person_organization on erased_person (organization_id);
