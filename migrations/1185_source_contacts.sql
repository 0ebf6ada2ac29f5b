-- Whether whoever opens one of the organisation's records sees its phone number and its owner's email address, to ask about the
-- record (docs/decisions/0097). Companies and schools expect such calls, individuals do not.
alter table organization add column shows_contact boolean not null default false;
update organization set shows_contact = kind <> 'individual';
