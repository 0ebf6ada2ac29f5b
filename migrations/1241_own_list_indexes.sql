-- The orders of an organisation's list, in which its pages are read by position. The type is in the index, so that candidates
-- of other types are passed over without reading them.
create index candidate_search_name_order on candidate_search (organization_id, name_key, candidate_id desc)
  include (candidate_type);
drop index candidate_search_name_key;
-- A student without an organisation is listed under the name of the organisation that recorded them, in a place that the
-- database does not know. So these students have an index of their own, which is merged with this one.
create index candidate_search_organization_order on candidate_search (
  organization_id, organization collate "C", candidate_id desc) include (candidate_type)
  where not (candidate_type = 'student' and organization = 'unknown');
create index candidate_search_unnamed_student on candidate_search (organization_id, candidate_id desc)
  where candidate_type = 'student' and organization = 'unknown';

-- The newest candidates of one type.
create index candidate_search_type on candidate_search (organization_id, candidate_type, candidate_id desc);

-- The filters of an organisation's list. Candidates have few different values of each, so the indexes are small.
create index candidate_search_start_date on candidate_search (organization_id, start_date);
create index candidate_search_end_date on candidate_search (organization_id, (coalesce(end_date, 'infinity')));
create index candidate_confirmed on candidate (
  organization_id, confirmed_import_id, greatest(created_at, edited_at, confirmed_at));

analyze candidate, candidate_search;
