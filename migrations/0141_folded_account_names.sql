-- What an account is called, folded as search folds texts, for the organisation filter. SQL cannot fold like that, so
-- it stays null for the accounts that exist until the next start folds them.
alter table account add folded_name text;
