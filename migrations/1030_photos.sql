-- One row per stored photo that no organisation or candidate refers to: its upload is not finished, or the row that referred
-- to it was changed or deleted. The photo_key columns and this table together name every file in the photo storage, so
-- nothing ever has to list the files (docs/decisions/0021).
create table unreferenced_photo (
  key text primary key,
  -- When the file may be removed: later than now while it is being uploaded.
  collect_at timestamptz not null default now(),
  -- The file is being removed, so no row may refer to it any more.
  collecting boolean not null default false
);

-- Deletes a photo from unreferenced_photo when a row starts to refer to it, and inserts it when the row stops.
create function track_photo_reference() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.photo_key is not null then
    delete from unreferenced_photo where key = new.photo_key and not collecting;
    if not found then
      raise foreign_key_violation using message = format('photo %s is removed or belongs to another row', new.photo_key);
    end if;
  end if;
  if tg_op <> 'INSERT' and old.photo_key is not null then
    insert into unreferenced_photo (key) values (old.photo_key);
  end if;
  return null;
end $$;

create trigger candidate_photo_added after insert on candidate
  for each row when (new.photo_key is not null) execute function track_photo_reference();
create trigger candidate_photo_changed after update of photo_key on candidate
  for each row when (old.photo_key is distinct from new.photo_key) execute function track_photo_reference();
create trigger candidate_photo_dropped after delete on candidate
  for each row when (old.photo_key is not null) execute function track_photo_reference();

create trigger organization_photo_added after insert on organization
  for each row when (new.photo_key is not null) execute function track_photo_reference();
create trigger organization_photo_changed after update of photo_key on organization
  for each row when (old.photo_key is distinct from new.photo_key) execute function track_photo_reference();
create trigger organization_photo_dropped after delete on organization
  for each row when (old.photo_key is not null) execute function track_photo_reference();
