-- Set while an operator restricts a candidate: only the organisation that recorded it finds it (docs/decisions/0083).
alter table candidate add restricted_at timestamptz;

-- A copy, which every search by another organisation filters by.
alter table candidate_search add is_restricted boolean not null default false;
-- Suggestions of words are corrected by the words of the few restricted candidates.
create index candidate_search_restricted on candidate_search (organization_id) where is_restricted;
