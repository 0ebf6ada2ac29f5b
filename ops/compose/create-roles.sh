#!/bin/bash
# Creates the roles of docs/operations/database-roles.md and that of the replica, when PostgreSQL has created its data folder.
set -euo pipefail
secrets=${SECRETS:-/run/secrets}

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname hr_portal \
  --set owner="$(cat "$secrets/owner-password")" \
  --set portal="$(cat "$secrets/portal-password")" \
  --set replication="$(cat "$secrets/replication-password")" <<'SQL'
create role hr_portal login password :'portal';
create role hr_portal_owner login password :'owner' in role hr_portal;
create role replicator replication login password :'replication';
alter database hr_portal owner to hr_portal_owner;
-- PgBouncer does not pass on the option with which searches turn it off.
alter role hr_portal set jit = off;
select from pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
