-- A hash of the client's idempotency key and of what it asked for, so that a repeated call issues no second certificate. Repeated
-- calls wait for each other, so the index need not be unique.
alter table certificate add column request_hash bytea;
create index if not exists certificate_request on certificate (organization_id, request_hash) where request_hash is not null;
