-- How many rows the undo of an import has removed and restored so far. Several processes may have worked on it.
alter table import
  add column removed integer not null default 0,
  add column restored integer not null default 0;
