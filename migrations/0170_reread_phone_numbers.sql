-- Candidates whose index entries must be built again. The server works the queue off after its start; an id that is
-- gone is dropped.
create table reindex_queue (candidate_id bigint primary key);

-- Two numbers with nothing but a space or a line break between them were read as one: fields with at least 14 digits.
insert into reindex_queue (candidate_id)
select id from candidate where length(phone) - length(translate(phone, '0123456789', '')) >= 14;
