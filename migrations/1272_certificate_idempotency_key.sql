-- Chosen by the client for one press of "Issue certificate", so that a repeated call issues no second certificate. Calls with the same
-- key wait for each other. The index is not unique, because servers of the release before may still write.
alter table certificate add column idempotency_key uuid;
create index if not exists certificate_idempotency_key on certificate (organization_id, idempotency_key) where idempotency_key is not null;
