-- The candidates of an import in the order of their ids, so that they are gone through piece by piece without sorting.
drop index candidate_import;
create index candidate_import on candidate (import_id, id) where import_id is not null;
