-- An undo that is under way, and what becomes of rows that were edited since; piece by piece, resumed after a crash.
alter table import add column undoing text check (undoing in ('keep', 'remove'));
