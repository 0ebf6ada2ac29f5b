-- The kind of the last problem of a row that the user has corrected or left out. Null if it had none.
alter table import_row add column problem_kind text;
