-- When the member last proved a second factor in this session: at the log-in, when asked again, or by setting one up. Null
-- if never. Changing second factors needs a recent proof (docs/decisions/0099).
alter table token add second_factor_at timestamptz;
