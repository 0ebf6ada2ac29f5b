import { expect, it } from 'vitest';
import { getRequiredMigration } from '#server/platform/db/connection/reject-other-versions.ts';
import { findBreakingStatements } from './find-breaking-statements.ts';
import { hashMigrations, readLastRelease, readMigrationTexts } from './last-release.ts';

it.each([
  ['drops what they use', 'drop table code'],
  ['drops what they use', 'alter table member drop column phone'],
  ['drops what they use', 'alter table member add x int, drop phone'],
  ['drops what they use', 'alter table member alter phone drop default'],
  ['drops what they use', 'drop function disclose(bigint)'],
  ['drops what they use', 'drop index candidate_search_type'],
  ['renames what they use', 'alter table code rename to proof'],
  ['renames what they use', 'alter table code rename column code to hash'],
  ['renames what they use', 'alter type kind rename value $$a$$ to $$b$$'],
  ['changes a type', 'alter table code alter column tries type bigint'],
  ['changes a type', 'alter table code alter tries set data type numeric(9, 2)'],
  ['refuses nulls that they write', 'ALTER TABLE code\n  ALTER tries SET NOT NULL'],
  ['refuses their rows without the new column', 'alter table code add column kind text not null'],
  [
    'refuses their rows without the new column',
    'alter table code add kind text not null, add note text default (lower($$A$$))',
  ],
  ['does what no check can read', 'do $$ begin alter table code drop column tries; end $$'],
  ['locks rows that they change', 'update code set tries = 0'],
  [
    'rewrites the table while they wait',
    'alter table code add column next int generated always as (tries + 1) stored',
  ],
  ['drops what they use', '/* A note */ drop table code'],
  ['refuses rows that they write', 'alter table code add check (tries < 5)'],
  ['refuses rows that they write', 'alter table code add constraint few check (tries < 5)'],
  ['refuses rows that they write', 'create unique index if not exists code_hash on code (hash)'],
  [
    'builds an index while they wait, and no operator can build it before',
    'create index code_hash on code (hash)',
  ],
])('finds what %s: %s', (name, statement) => {
  const found = findBreakingStatements(`-- A comment; create table code (x int);\n${statement};`);
  expect(found.map((line) => line.split(':')[0])).toEqual([name]);
});

it.each([
  'create table proof (id bigint not null unique); create unique index proof_id on proof (id)',
  'create table proof (id bigint); alter table proof rename id to number; drop table proof',
  "alter table code add column kind text not null default 'a', add note text check (note <> '')",
  'alter table code alter tries drop not null, drop constraint few',
  'create index if not exists code_hash on code (hash)',
  'create or replace function f() returns int language plpgsql as $$ begin drop table code; end $$',
  'drop trigger code_changes on code',
])('accepts %s', (statement) => {
  expect(findBreakingStatements(statement)).toEqual([]);
});

const release = readLastRelease();
const texts = readMigrationTexts();
const added = Object.keys(texts).filter((name) => !(name in release.migrations));
const newest = Object.keys(release.migrations).toSorted().at(-1) ?? '';

it('leaves released migrations as they are', () => {
  expect(hashMigrations(texts)).toMatchObject(release.migrations);
});

it('adds migrations that follow those of the last release', () => {
  expect(added.filter((name) => name < newest)).toEqual([]);
});

it('requires no servers newer than those of the last release', () => {
  const required = added.flatMap((name) => getRequiredMigration(name) ?? []);
  expect(required.filter((number) => number > newest.slice(0, 4))).toEqual([]);
});

it('removes what servers use only in migrations whose name tells which servers still work', () => {
  const undeclared = added.filter((name) => getRequiredMigration(name) === undefined);
  expect(findBreakingStatements(undeclared.map((name) => texts[name]).join(';\n'))).toEqual([]);
});
