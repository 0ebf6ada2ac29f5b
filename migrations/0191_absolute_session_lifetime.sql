-- A session lives 90 days in all, however often it is used.
update token set expires_at = least(expires_at, created_at + interval '90 days');
