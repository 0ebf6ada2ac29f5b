-- The kind of the first problem: its column and sentence, without what it quotes
-- (server/domain/imports/problem-kind.ts).
alter table import_upload_rejected add column kind text not null default '';
