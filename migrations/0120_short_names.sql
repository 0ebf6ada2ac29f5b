-- When more candidates have a word than a search counts, those whose name or address is hardly more than that word
-- are looked up by themselves. Names: one word and its initial. (server/db/common-candidates.ts)
create index candidate_search_short_name on candidate_search using gin (name_words)
  with (fastupdate = off) where cardinality(name_words) <= 2;
create index candidate_search_short_address on candidate_search using gin (address_words)
  with (fastupdate = off) where cardinality(address_words) <= 3;
-- How few they are; the planner would take them for a third of all.
create statistics candidate_search_name_length on (cardinality(name_words)) from candidate_search;
create statistics candidate_search_address_length on (cardinality(address_words)) from candidate_search;
