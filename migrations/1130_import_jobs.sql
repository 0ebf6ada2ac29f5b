-- Imports run as background jobs: what they need is stored with the upload.
update import_upload set state = 'waiting' where state = 'taking';
alter table import_upload
  drop constraint import_upload_state_check,
  add constraint import_upload_state_check
    check (state in ('arriving', 'waiting', 'reading', 'queued', 'importing', 'failed', 'ended')),
  -- The client's address, for the audit log.
  add column client_address text not null default '',
  -- Why the last attempt to import it failed, as a sentence.
  add column failure text;
create index import_upload_unfinished on import_upload (account_id) where state in ('queued', 'importing');

-- An import restarts from its staged rows after a crash of PostgreSQL too. What a preview shows is read again when it is
-- asked for again, so import_ready and import_bad stay unlogged.
alter table import_upload set logged;
alter table import_row set logged;
