-- One row per key that has signed certificates, so that documents signed before stay verifiable (docs/decisions/0136).
create table signing_key (
  -- The SHA-256 of the certificate, in hexadecimal.
  id text collate "C" primary key,
  -- The certificate in PEM, without those of its issuers.
  certificate text not null,
  -- The private key, encrypted under APP_SECRET. Null for a key of the settings, and once a key is retired.
  sealed_key text,
  created_at timestamptz not null default now(),
  -- When `npm run rotate-signing-key` replaced it.
  retired_at timestamptz,
  check (retired_at is null or sealed_key is null)
);
-- At most one key that the portal made is in use, however many processes make one at the same time.
create unique index signing_key_in_use on signing_key ((true)) where sealed_key is not null;
