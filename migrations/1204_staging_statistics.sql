-- The planner needs only the number of staged rows and of those of an upload. A tenth of the sample says as much.
alter table import_row alter upload_id set statistics 10, alter line set statistics 10,
  alter correction set statistics 10;
alter table import_ready alter upload_id set statistics 10, alter line set statistics 10,
  alter name set statistics 10, alter start_date set statistics 10;
