-- The client network that requested a reset code.
alter table code rename column asked_from to requested_from;
