-- How far the log of the database had come after the last write of each organisation. A replica serves an organisation only
-- once it has replayed that far (docs/decisions/0128). Only written while the portal has replicas.
create table write_position (
  organization_id bigint primary key references organization (id) on delete cascade,
  position pg_lsn not null
);
