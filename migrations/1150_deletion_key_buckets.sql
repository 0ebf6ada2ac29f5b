-- 2^19 instead of 2^17 buckets of deletion keys, so that a look-up of similar words reads fewer rows of other words
-- (docs/decisions/0090-use-2-19-buckets-of-deletion-keys.md). MAX_BUCKET of server/db/search/similar-words.ts is the same number.
create or replace function bucket_keys(keys integer[]) returns integer[] language sql immutable strict parallel safe
as 'select array(select key & 524287 from unnest(keys) as key)';
reindex index name_word_keys;
reindex index address_word_keys;
