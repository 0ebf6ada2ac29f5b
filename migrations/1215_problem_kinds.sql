-- The kind of the first problem: its column and sentence, without what it quotes
-- (server/domain/imports/problem-kind.ts).
alter table import_upload_rejected add column kind text not null default '';
-- What is being corrected during the upgrade: each sentence is a kind.
update import_upload_rejected
  set kind = concat_ws(': ', nullif(problems -> 0 ->> 'column', ''), problems -> 0 ->> 'message');
