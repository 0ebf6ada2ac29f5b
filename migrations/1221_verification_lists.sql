-- The queue leaves out the requests of the few suspended organisations.
create index organization_suspended on organization (id) where suspended_at is not null;
-- The open questions for a consent to a mailbox, and the requests to a mailbox that wait for one (docs/decisions/0125).
create index consent_link_mailbox on consent_link (lower(regexp_replace(email, '\+[^@]*@', '@'))) where decided_at is null;
create index verification_waiting_email on verification (lower(regexp_replace(asked_email, '\+[^@]*@', '@')))
  where state = 'checked' and asked_email <> '';
