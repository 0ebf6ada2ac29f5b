#!/bin/bash
# Copies the primary on the first start, then runs PostgreSQL as its standby.
set -euo pipefail
secrets=${SECRETS:-/run/secrets}

if [ ! -e "$PGDATA" ]; then
  # A copy that was interrupted is not in the way of the next.
  rm -rf "$PGDATA.copy"
  mkdir -p "$(dirname "$PGDATA")"
  PGPASSWORD=$(cat "$secrets/replication-password") pg_basebackup --host "${PRIMARY:-postgres}" --port "${PGPORT:-5432}" \
    --username replicator --pgdata "$PGDATA.copy" --write-recovery-conf --slot replica --checkpoint fast
  mv "$PGDATA.copy" "$PGDATA"
fi
exec "$@"
