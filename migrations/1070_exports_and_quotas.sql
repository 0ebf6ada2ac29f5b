-- One row per prepared export, which can be downloaded once within a short time.
create table prepared_export (
  -- SHA-256 of the download token.
  token_hash bytea primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- The member who prepared it. It ends when the member leaves.
  member_id bigint not null references member (id) on delete cascade,
  format text not null check (format in ('csv', 'xlsx')),
  -- In the order of the export; null for all candidates of the organisation.
  candidate_ids bigint[],
  expires_at timestamptz not null,
  -- The candidates with a hidden address when the audit entry was written. It stays hidden in the file.
  contacts_hidden_ids bigint[] not null default '{}'
);
create index prepared_export_organization on prepared_export (organization_id);
create index prepared_export_member on prepared_export (member_id);
create index prepared_export_expiry on prepared_export (expires_at);

-- The table of rate-limiter-flexible, with one row per counter.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

-- One row per organisation and candidate of another that was shown to it, in a search, in details or in an export.
-- Quotas count these people, and only these can be exported. Rows that no longer affect a quota are removed hourly.
create table disclosure (
  -- No foreign keys: a deleted candidate still counts, and every row is removed after two days.
  organization_id bigint not null,
  candidate_id bigint not null,
  -- When the person was counted. The same person is counted again only 24 hours later.
  counted_at timestamptz not null,
  -- When the person was last shown.
  disclosed_at timestamptz not null,
  -- When the person was counted as exported, if ever. Counted again only 24 hours later.
  exported_at timestamptz,
  -- The client network, if the organisation was new when the person was counted: new ones on one network share a quota.
  network text,
  primary key (organization_id, candidate_id)
)
-- Showing a person again changes only disclosed_at, which no index contains: the new row version fits on the same page.
with (fillfactor = 70);
create index disclosure_counted on disclosure (organization_id, counted_at);
create index disclosure_network on disclosure (network, counted_at, candidate_id) where network is not null;

-- The number of people counted in each hour, so that a search need not count those of the whole day.
create table disclosure_hour (
  -- No foreign key, as in disclosure.
  organization_id bigint not null,
  -- Begins at a full hour of UTC.
  hour timestamptz not null,
  -- As in disclosure, but empty instead of null.
  network text not null,
  people integer not null,
  primary key (organization_id, hour, network)
)
-- An update changes only people, which no index contains.
with (fillfactor = 70);
create index disclosure_hour_network on disclosure_hour (network, hour) where network <> '';

-- Locks the counts of this organisation and network until the transaction ends.
create function lock_people(recipient bigint, client_network text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('people of organization ' || recipient, 0));
  -- Always after the organisation's lock, so that two transactions cannot deadlock.
  if client_network is not null then
    perform pg_advisory_xact_lock(hashtextextended('people of network ' || client_network, 0));
  end if;
end
$$;

-- Returns the beginning of an hour, the same in every time zone.
create function to_hour(instant timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('1 hour', instant, timestamptz '2000-01-01 00:00:00+00')
$$;

-- The functions below are in plpgsql, which keeps the plans of their statements. A function in SQL plans them at each call.

-- Returns the number of people counted for an organisation in the last 24 hours: in the whole hours of that time, and
-- since its beginning in the hour before them.
create function count_people_of_day(recipient bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(people), 0) from disclosure_hour
      where organization_id = recipient and hour > now() - interval '24 hours')
    + (select count(*) from disclosure
      where organization_id = recipient and counted_at > now() - interval '24 hours'
        and counted_at < to_hour(now() - interval '24 hours') + interval '1 hour');
end
$$;

-- Returns the number of people counted for the new organisations of a network in the last 24 hours. A person counts
-- once for all of them, so the exact number reads each person. Up to `enough`, the sum of the hours is returned instead.
-- It is too high when several organisations saw the same person.
create function count_people_of_network(client_network text, enough bigint) returns bigint language plpgsql stable as $$
declare
  bound constant bigint := (select coalesce(sum(people), 0) from disclosure_hour
    where network = client_network and network <> '' and hour >= to_hour(now() - interval '24 hours'));
begin
  if bound <= enough then
    return bound;
  end if;
  return (select count(distinct candidate_id) from disclosure
    where network = client_network and counted_at > now() - interval '24 hours');
end
$$;

-- Returns the numbers of people counted in the last minute and day. The minute ignores times in the future: after a
-- clock was set back, they would count for hours.
create function people_usage(recipient bigint, client_network text, enough bigint)
returns table (minute bigint, day bigint, network_day bigint) language plpgsql stable as $$
begin
  minute := (select count(*) from disclosure
    where organization_id = recipient and counted_at > now() - interval '1 minute'
      and counted_at < now() + interval '1 minute');
  day := count_people_of_day(recipient);
  network_day := case when client_network is null then 0 else count_people_of_network(client_network, enough) end;
  return next;
end
$$;

-- Records that these people are shown, and perhaps exported, now. Those who were counted within a day are not counted
-- again.
create function record_disclosures(recipient bigint, client_network text, ids bigint[], exported boolean)
returns void language plpgsql as $$
declare
  day_ago constant timestamptz := now() - interval '24 hours';
  counted integer;
begin
  with recorded as (insert into disclosure as old (organization_id, candidate_id, counted_at, disclosed_at, exported_at, network)
    select distinct recipient, id, now(), now(), case when exported then now() end, client_network
    -- In the order of ids, so that two transactions cannot deadlock.
    from unnest(ids) as shown (id) order by id
    on conflict (organization_id, candidate_id) do update set disclosed_at = excluded.disclosed_at,
      counted_at = case when old.counted_at > day_ago then old.counted_at else excluded.counted_at end,
      network = case when old.counted_at > day_ago then old.network else excluded.network end,
      exported_at = case when exported and old.exported_at > day_ago is not true
        then excluded.exported_at else old.exported_at end
    returning counted_at)
  select count(*) into counted from recorded where counted_at = now();
  -- This is the last lock, so two transactions cannot deadlock.
  if counted > 0 then
    insert into disclosure_hour as old (organization_id, hour, network, people)
      values (recipient, to_hour(now()), coalesce(client_network, ''), counted)
      on conflict (organization_id, hour, network) do update set people = old.people + excluded.people;
  end if;
end
$$;

-- Records that these people are shown now, unless more of them would be counted than the limits leave. Returns how many
-- would be counted, how many the limits leave, and the usage before. This is a function because each of its statements
-- sees the data committed before it acquired the lock. A single statement would not. Showing nobody new needs no lock.
create function disclose_people(recipient bigint, client_network text, ids bigint[],
  per_minute integer, per_day integer, per_network_day integer)
returns table (fresh bigint, remaining bigint, minute bigint, day bigint, network_day bigint) language plpgsql as $$
begin
  if cardinality(ids) > 0 then
    perform lock_people(recipient, client_network);
  end if;
  select usage.* into minute, day, network_day
    -- Exact as soon as half of the network's quota may be used.
    from people_usage(recipient, client_network, per_network_day / 2) usage;
  remaining := greatest(0, least(per_minute - minute, per_day - day,
    case when client_network is not null then per_network_day - network_day end));
  fresh := cardinality(ids) - (select count(*) from unnest(ids) as shown (id)
    where (select counted_at from disclosure where organization_id = recipient and candidate_id = shown.id)
      > now() - interval '24 hours');
  if fresh <= remaining and cardinality(ids) > 0 then
    perform record_disclosures(recipient, client_network, ids, false);
  end if;
  return next;
end
$$;
