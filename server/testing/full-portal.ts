import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import type { TestAccount } from './accounts.ts';
import { addCandidate, employeeForm } from './candidates.ts';
import { createTestDatabase } from './database.ts';
import { startTestPortal } from './portal.ts';
import { createStudentFile } from './student-file.ts';
import { makeFolder, withDatabase } from './backup.ts';

/** Statements that add a row to each table that stays empty without rarer actions. $1: an organisation, $2: its member. */
const STATEMENTS = [
  'insert into address_word_count (word_id, candidates) select word_id, 1 from address_word_count_delta limit 1 on conflict do nothing',
  'insert into name_word_count (word_id, candidates) select word_id, 1 from name_word_count_delta limit 1 on conflict do nothing',
  'insert into candidate_count select organization_id, id >> 13, 1, 0, now() from candidate limit 1 on conflict do nothing',
  'insert into candidate_count_delta (organization_id, id_block, employees, students) select organization_id, id >> 13, 1, 0 from candidate limit 1',
  'insert into address_word_count_change (word_id, candidates) select id, 1 from address_word limit 1',
  'insert into name_word_count_change (word_id, candidates) select id, 1 from name_word limit 1',
  'insert into address_word_count_delta (word_id, delta) select id, 1 from address_word limit 1',
  'insert into name_word_count_delta (word_id, delta) select id, 1 from name_word limit 1',
  `insert into anomaly (organization_id, member_id, signal, searches, people, since) values ($1, $2, 'volume', 300, 290, now())`,
  `insert into assurance (organization_id, level, method, checked, name, expires_at)
    values ($1, 'domain verified', 'dns record', 'restored.example', 'Restored', now() + interval '1 year')`,
  `insert into registry_check (organization_id, number, name, requested_by) values ($1, 'RC 1', 'Restored', $2)`,
  `insert into registry_document (registry_check_id, media_type, content)
    select id, 'application/pdf', '\\x255044462d00ff'::bytea from registry_check limit 1`,
  'insert into similar_name (organization_id, confirmed_id) select $1, id from organization where id <> $1 limit 1',
  `insert into name_check (organization_id, name, domain) values ($1, 'Restored', 'restored.example')`,
  `insert into opened_evidence (token_id, kind, check_id) select id, 'domain', 1 from token limit 1`,
  'insert into audit_erasure (entry_id) select id from audit_entry limit 1',
  `insert into audit_seal (organization_id, sequence, entry_ids, entry_hashes, previous_hash, hash)
    values ($1, 1, '{1,2}', '\\x00ff', '\\x00', '\\x5c6e') on conflict do nothing`,
  `insert into audit_field_list (id, fields) values (99, '{name,phone}')`,
  `insert into audit_head (organization_id, sequence, hash) values ($1, 1, '\\x5c6e') on conflict do nothing`,
  `insert into deleted_organization (id, kind, name) values (7, 'school', E'Closed\\tSchool')`,
  `insert into former_member (id, organization_id, name, role) values (8, $1, 'Former', 'auditor')`,
  `insert into device (hash, member_id) values ('\\x01', $2)`,
  `insert into email_change (member_id, email, expires_at) values ($2, 'next@example.com', now())`,
  `insert into authenticator_app (member_id, sealed_secret, confirmed_at, last_step) values ($2, 'sealed', now(), 9)`,
  `insert into passkey (member_id, credential_id, public_key, counter, transports, name)
    values ($2, '\\x0c', '\\x0d', 5, '{usb,"in\\"ternal"}', 'Security key')`,
  `insert into recovery_code (member_id, hash) values ($2, '\\x0e')`,
  `insert into disclosure (organization_id, candidate_id, counted_at, disclosed_at, network)
    select $1, id, now(), now(), '192.0.2.0/24' from candidate limit 1`,
  `insert into disclosure_hour (organization_id, hour, network, people) values ($1, date_trunc('hour', now()), '', 1)
    on conflict do nothing`,
  `insert into candidate_view_day (organization_id, day, viewer_id, purpose, candidate_id, views)
    values ($1, '2024-05-01', 7, 'credit', 1, 2)`,
  `insert into rate_limit (key, points, expire) values ('restored', 2, 4102444800000) on conflict do nothing`,
  `insert into distinct_pair (low, high) values (1, 2)`,
  `insert into duplicate_check_queue (organization_id, candidate_id) select $1, id from candidate on conflict do nothing`,
  `insert into duplicate_blocking_key (candidate_id, organization_id, candidate_type, start_date, name_key, address_key)
    select id, $1, candidate_type, start_date, 42, 43 from candidate limit 1 on conflict do nothing`,
  `insert into duplicate_pair (organization_id, low, high, match_reasons, score) values ($1, 1, 2, '{name}', 3)`,
  `insert into further_phone (candidate_id, number) select id, '8031234567' from candidate limit 1`,
  `insert into search_rebuild (state, total) values ('done', 1)`,
  `insert into erased_person (organization_id, number_hash, word_hashes) values ($1, '\\x0a', '{"\\\\x0b","\\\\x0c"}')`,
  `insert into unreferenced_photo (key) values ('0123456789abcdef')`,
  `insert into import_rejected (import_id, line, cells, problems)
    select id, 2, '{a,NULL,"b,c"}', '[{"column": "Name",  "message": "missing"}]' from import limit 1`,
  `insert into import_changed (import_id, line, candidate_id, name, organization, phone, address, parent_sponsor_name,
    start_date, reason) select id, 3, 1, 'N', 'O', '', '', '', '2020-01-31', '' from import limit 1`,
  `insert into import_layout (organization_id, candidate_type, header_hash, choices, imported_at)
    values ($1, 'student', 'h', '{"dates":  "day first"}', now()) on conflict do nothing`,
  `insert into import_upload (organization_id, candidate_type, file_name, state, member_id)
    values ($1, 'student', 'waiting.csv', 'waiting', $2)`,
  `insert into import_row (upload_id, line, cells) select id, 1, E'a\\x1fb' from import_upload limit 1`,
  `insert into candidate_version (candidate_id, version, kind, organization_id, snapshot)
    select id, 1, 'edit', $1, '{"name": "Before"}' from candidate limit 1 on conflict do nothing`,
  `insert into problem_report (candidate_id, reporter_id, kind, note) select id, $1, 'has left', E'In\tMay' from candidate limit 1`,
  `insert into verification (reference, organization_id, member_id, outcome, subject_name, subject_phone, subject_email,
    candidate_type, claimed_organization, is_current, position, question_hash)
    values ('23456789ABCD', $1, $2, 'not_found', E'Ada\tObi', '08031234567', '', 'employee', 'Restored', true, '', '\\x01')`,
  `insert into verification_event (verification_id, event, party) select id, 'check', 'asker' from verification`,
  `insert into answer_link (hash, verification_id) select '\\x02', id from verification`,
  `insert into consent_link (hash, verification_id, email, expires_at)
    select '\\x03', id, 'ada@example.com', now() from verification`,
  `insert into consent_file (verification_id, media_type, content)
    select id, 'application/pdf', '\\x255044462d00ff'::bytea from verification`,
  `insert into certificate (reference, short_code, organization_id, member_id, source_organization_id, verification_id, snapshot, photo)
    select '23456789ABCDE', '23456789AB', $1, $2, $1, id, '{"name":  "Ada"}', '\\xffd8' from verification`,
  `insert into signing_key (id, certificate, sealed_key) values ('0a1b', E'-----BEGIN CERTIFICATE-----\\nMIIB', 'sealed')`,
  `insert into certificate_document (hash, certificate_id) select '\\x05', id from certificate`,
  `insert into blocked_address (hash) values ('\\x04')`,
  // Not restored.
  `insert into write_position (organization_id, position) values ($1, '0/1')`,
  `insert into import_ready (upload_id, line, name, organization, phone, address, parent_sponsor_name, start_date, reason)
    select id, 1, '', '', '', '', '', '2020-01-31', '' from import_upload limit 1`,
  `insert into import_upload_rejected (upload_id, line, problems, is_other_type)
    select id, 2, '[]', false from import_upload limit 1`,
  `insert into code (email, purpose, hash, expires_at) values ('a@example.com', 'email', '\\x01', now()) on conflict do nothing`,
  `insert into google_code (hash, member_id, expires_at) values ('\\x01', $2, now())`,
  `insert into login_challenge (hash, member_id, method, expires_at) values ('\\x01', $2, 'password', now())`,
  `insert into log_in_link (member_id, hash, expires_at) values ($2, '\\x01', now())`,
  `insert into passkey_challenge (hash, member_id, purpose, expires_at) values ('\\x01', $2, 'create', now())`,
  `insert into prepared_export (token_hash, organization_id, member_id, format, expires_at)
    values ('\\x01', $1, $2, 'csv', now())`,
  `insert into invitation (organization_id, email, role, can_export, invited_by, token_hash, expires_at)
    values ($1, 'invited@example.com', 'checker', false, $2, '\\x01', now())`,
];

/** Adds rows with values that a careless copy would change. */
async function fillTables(client: pg.Client, { organization_id, member_id }: TestAccount): Promise<void> {
  for (const statement of STATEMENTS)
    await client.query(
      statement.replaceAll('$1', String(organization_id)).replaceAll('$2', String(member_id)),
    );
}

/** Creates a portal with rows in every table, and stops it, so that no job changes them. */
export async function createFullPortal() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder() };
  const portal = await startTestPortal(settings);
  const account = await portal.newAccount({ role: 'school' });
  await portal.call(importStudents, { token: account.token, file: createStudentFile(20) });
  const { id } = await addCandidate(portal.call, account.token);
  const form = { ...employeeForm, reason: 'Left\tfor "Lagos"\\N\r\n' };
  await portal.call(updateCandidate, { token: account.token, params: { id }, form });
  const other = await portal.newAccount();
  await portal.close();
  await withDatabase(database.url, (client) => fillTables(client, other));
  return { account, settings };
}
