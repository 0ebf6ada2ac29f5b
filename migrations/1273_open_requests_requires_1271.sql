-- Without filters, the queue of open requests is counted and paged by its index alone, which therefore holds the asker, who may be
-- suspended.
create index if not exists verification_open on verification (asked_organization_id, asked_at, id)
  include (organization_id) where state = 'asked';
drop index verification_queue;
