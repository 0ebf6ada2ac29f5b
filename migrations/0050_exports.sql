-- Exports that were prepared and wait, for a short time, to be fetched once. Kept as SHA-256 of the ticket.
create table export_ticket (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  format text not null check (format in ('csv', 'xlsx')),
  -- In the order of the export; null for all that the account uploaded.
  candidate_ids bigint[],
  expires_at timestamptz not null
);
create index export_ticket_account on export_ticket (account_id);
create index export_ticket_expiry on export_ticket (expires_at);
