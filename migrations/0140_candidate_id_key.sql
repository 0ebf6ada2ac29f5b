-- The key that turns row ids of candidates into the opaque ids on the wire. It lives in the database so that links
-- survive a restart, a restore and a move to another machine. Migrations run under a lock, so it is made only once.
create table candidate_id_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 16)
);
insert into candidate_id_key (key)
select substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16);
