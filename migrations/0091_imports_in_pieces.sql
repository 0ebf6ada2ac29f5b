-- The embedded database takes very many rows in piece by piece. Until the last piece is in, the import is none: it is
-- not listed, and when its server dies the next start removes what there is of it.
alter table import add column is_taken_in boolean not null default true;
create index import_not_taken_in on import (id) where not is_taken_in;

-- Until now they were made findable after they were taken in. One that was not, because its server died before it
-- answered, is one that did not come about.
update import set is_taken_in = false where not is_indexed;
drop index import_unindexed;
alter table import drop column is_indexed;

-- An import goes with its account, and so do its candidates; one that did not come about goes after them. Looking it up
-- for every row was a tenth of the work.
alter table candidate drop constraint candidate_import_id_fkey;

-- Whether a row is about somebody who is there: such are not taken in. Marked, not removed, so that an import that
-- fails can be tried again.
alter table import_ready add column is_known boolean not null default false;
