-- What is remembered of the recent look-ups of a member, and in the row with member 0 of their whole organisation, to detect
-- sweeps (server/domain/disclosure/anomalies/). A row has a bounded size, and holds
-- of names only the first twelve characters of the latest query.
create table look_up_watch (
  -- No foreign keys: rows that have not been used for a while are removed.
  organization_id bigint not null,
  member_id bigint not null,
  -- The state of server/anomalies/watch.ts.
  state jsonb not null,
  -- Increases with each change, so that of two changes of the same version one is rejected.
  version bigint not null,
  updated_at timestamptz not null default now(),
  -- Why the member may not look up people, since when and until when; null while they may.
  stop_level text check (stop_level in ('confirm', 'slow', 'block')),
  stopped_at timestamptz,
  stopped_until timestamptz,
  primary key (organization_id, member_id),
  check ((stop_level is null) = (stopped_at is null)),
  check ((stop_level is null) = (stopped_until is null))
)
-- An update changes only what no index contains but updated_at.
with (fillfactor = 70);
create index look_up_watch_update on look_up_watch (updated_at);

-- One row per response to unusual look-ups, which owners and operators are told about.
create table anomaly (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- No foreign key: the member may have left.
  member_id bigint not null,
  signal text not null,
  level text not null check (level in ('confirm', 'slow', 'block')),
  -- How many people the look-ups showed, as far as they were unusual.
  people integer not null,
  raised_at timestamptz not null default now(),
  -- When an owner or an operator allowed look-ups again.
  lifted_at timestamptz
);
create index anomaly_organization on anomaly (organization_id, id desc);
create index anomaly_raised on anomaly (raised_at);

-- Locks what is remembered of a member and their organisation. Returns whether both still have these versions. Those of
-- rows that do not exist are 0.
create function lock_look_up_watch(organization bigint, member bigint, member_version bigint, shared_version bigint)
returns boolean language plpgsql as $$
declare
  unchanged integer;
begin
  if least(member_version, shared_version) = 0 then
    insert into look_up_watch (organization_id, member_id, state, version)
      values (organization, 0, '{}', 0), (organization, member, '{}', 0) on conflict do nothing;
  end if;
  -- The row of the organisation comes first, so that two transactions cannot deadlock.
  select count(*) into unchanged from (select from look_up_watch
    where organization_id = organization and member_id in (0, member)
      and version = case member_id when 0 then shared_version else member_version end
    order by member_id for no key update) as locked;
  return unchanged = 2;
end
$$;

-- Stores the state of a member and, unless it is null, of their organisation, after `lock_look_up_watch`.
create function update_look_up_watch(organization bigint, member bigint, member_state jsonb, shared_state jsonb,
  pause_seconds integer) returns void language plpgsql as $$
begin
  update look_up_watch set state = member_state, version = version + 1, updated_at = now(),
    stop_level = case when pause_seconds > 0 then 'slow' else stop_level end,
    stopped_at = case when pause_seconds > 0 then now() else stopped_at end,
    stopped_until = case when pause_seconds > 0 then now() + make_interval(secs => pause_seconds) else stopped_until end
    where organization_id = organization and member_id = member;
  if shared_state is not null then
    update look_up_watch set state = shared_state, version = version + 1, updated_at = now()
      where organization_id = organization and member_id = 0;
  end if;
end
$$;

-- Stores the state as `update_look_up_watch` does, if it still has these versions. Returns whether it had.
create function store_look_up_watch(organization bigint, member bigint, member_state jsonb, member_version bigint,
  shared_state jsonb, shared_version bigint, pause_seconds integer) returns boolean language plpgsql as $$
begin
  if not lock_look_up_watch(organization, member, member_version, shared_version) then
    return false;
  end if;
  perform update_look_up_watch(organization, member, member_state, shared_state, pause_seconds);
  return true;
end
$$;

-- Discloses people as `disclose_people` does, and stores with them what is remembered of the look-up, so that neither
-- happens without the other. If another look-up has changed that meanwhile, `is_current` is false and nothing happens.
-- Nothing is remembered of a look-up whose state is null.
create function disclose_and_watch(recipient bigint, client_network text, ids bigint[],
  per_minute integer, per_day integer, per_network_day integer,
  member bigint, member_state jsonb, member_version bigint, shared_state jsonb, shared_version bigint, pause_seconds integer)
returns table (is_current boolean, fresh bigint, remaining bigint, minute bigint, day bigint, network_day bigint)
language plpgsql as $$
begin
  is_current := member_state is null or lock_look_up_watch(recipient, member, member_version, shared_version);
  if is_current then
    select disclosed.* into fresh, remaining, minute, day, network_day
      from disclose_people(recipient, client_network, ids, per_minute, per_day, per_network_day) disclosed;
    if member_state is not null and fresh <= remaining then
      perform update_look_up_watch(recipient, member, member_state, shared_state, pause_seconds);
    end if;
  end if;
  return next;
end
$$;
