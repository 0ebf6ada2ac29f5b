-- The version of the terms of use that was in force when the account signed up, and when that was. Null for accounts
-- that are older than the terms.
alter table account
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add check ((terms_version is null) = (terms_accepted_at is null));
