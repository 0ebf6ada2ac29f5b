#!/bin/sh
# Writes the secrets of compose.yaml into the folder `secrets` beside it, once: SMTP_URL=smtps://... create-secrets.sh
set -eu
: "${SMTP_URL:?}"
folder=${1:-$(dirname "$0")/../secrets}
mkdir -m 0700 "$folder"
cd "$folder"
# Compose mounts the files with their modes, and containers run as other users. The folder keeps those of this machine out.
umask 0222

make_password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
for name in app-secret postgres-password owner-password portal-password replication-password; do
  make_password > "$name"
done
portal=hr_portal:$(cat portal-password)
echo "postgres://$portal@pgbouncer:6432/hr_portal" > database-url
echo "postgres://$portal@replica:5432/hr_portal" > database-replica-url
echo "postgres://hr_portal_owner:$(cat owner-password)@postgres:5432/hr_portal" > migration-database-url
echo "\"hr_portal\" \"$(cat portal-password)\"" > pgbouncer-users
echo "$SMTP_URL" > smtp-url
