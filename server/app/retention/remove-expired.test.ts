import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { stageRows } from '#server/domain/imports/queries/staged-rows.ts';
import { addUnreferencedPhoto } from '#server/domain/photos/queries/unreferenced-photos.ts';
import { beginUpload } from '#server/domain/imports/queries/uploads.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import type { AnyJobDefinition } from '#server/platform/jobs/job-definition.ts';
import { removeExpiredJob } from './remove-expired.ts';
import { sweepPhotosJob } from '#server/domain/photos/sweep-photos-job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Enqueues a job as its schedule does. */
const enqueue = (job: AnyJobDefinition, { db, services }: TestPortal = portal) =>
  services.jobs.enqueue(db, job, {});
const findJobState = async (id: string | null) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(
    portal.db,
  );
  return rows[0]?.state;
};
const expectDone = async (id: string | null) => await expect.poll(() => findJobState(id)).toBe('completed');

test('schedules the periodic jobs', async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule order by name collate "C"`.execute(
    portal.db,
  );
  expect(rows).toEqual([
    { name: 'check-closings', cron: '*/10 * * * *' },
    { name: 'detect-anomalies', cron: '* * * * *' },
    { name: 'refresh-audit-heads', cron: '*/10 * * * *' },
    { name: 'remind-of-expiry', cron: '23 6 * * *' },
    { name: 'remind-unconfirmed', cron: '0 7 * * *' },
    { name: 'remove-expired', cron: '17 * * * *' },
    { name: 'save-nightly-backup', cron: '5 * * * *' },
    { name: 'sweep-photos', cron: '* * * * *' },
    { name: 'verification-clock', cron: '7 * * * *' },
    { name: 'write-audit-heads', cron: '23 2 * * *' },
  ]);
});

/** Tables whose rows all expire. */
const TABLES = [
  'token',
  'code',
  'google_code',
  'login_challenge',
  'log_in_link',
  'passkey_challenge',
  'device',
  'import_upload',
  'import_row',
  'import_rejected',
  'prepared_export',
  'invitation',
  'disclosure',
  'disclosure_hour',
  'anomaly',
  'problem_report',
  'verification',
  'verification_event',
  'answer_link',
  'consent_link',
  'consent_file',
];

async function countRows(table: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    portal.db,
  );
  return rows[0]?.count ?? 0;
}
const countAllRows = () => Promise.all(TABLES.map(countRows));
async function countExpiredLimits() {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from rate_limit where expire = 1`.execute(portal.db);
  return rows[0]?.count ?? 0;
}

/** Adds a row of each kind that expires. */
async function addRowOfEachKind() {
  const { organization_id, member_id, token } = await portal.newAccount();
  await portal.newPending();
  const [hash, later] = [randomBytes(32), sql`now() + interval '1 hour'`];
  for (const statement of [
    sql`insert into google_code values (${hash}, ${member_id}, ${later})`,
    sql`insert into login_challenge (hash, member_id, method, expires_at) values (${hash}, ${member_id}, 'password', ${later})`,
    sql`insert into passkey_challenge values (${hash}, ${member_id}, 'confirm', ${later})`,
    sql`insert into device (hash, member_id) values (${hash}, ${member_id})`,
    sql`insert into prepared_export values (${hash}, ${organization_id}, ${member_id}, 'csv', null, ${later})`,
    sql`insert into log_in_link (member_id, hash, expires_at) values (${member_id}, ${hash}, ${later})`,
    sql`insert into invitation (organization_id, email, role, can_export, invited_by, token_hash, expires_at)
      values (${organization_id}, 'colleague@example.com', 'checker', false, ${member_id}, ${hash}, ${later})`,
    sql`insert into disclosure (organization_id, candidate_id, counted_at, disclosed_at) values (${organization_id}, 1, now(), now())`,
    sql`insert into disclosure_hour values (${organization_id}, to_hour(now()), '', 1)`,
    sql`insert into anomaly (organization_id, member_id, signal, searches, people, since)
      values (${organization_id}, ${member_id}, 'volume', 301, 290, now())`,
    sql`with done as (insert into import (organization_id, candidate_type, file_name, rejected)
        values (${organization_id}, 'employee', 'old.csv', 1) returning id)
      insert into import_rejected (import_id, line, cells, problems) select id, 2, '{Ada}', '[]' from done`,
    sql`insert into problem_report (candidate_id, reporter_id, kind, note) values (1, ${organization_id}, 'has left', '')`,
    sql`with added as (
        insert into verification (reference, organization_id, member_id, outcome, subject_name, subject_phone, subject_email,
          candidate_type, claimed_organization, is_current, position, question_hash)
        values (${hash.toString('hex').slice(0, 12)}, ${organization_id}, ${member_id}, 'not_found', 'Ada Obi', '08031234567', '',
          'employee', 'Zenwata Foods', true, '', ${hash}) returning id
      ), event as (insert into verification_event (verification_id, event, party) select id, 'check', 'asker' from added),
      answer as (insert into answer_link (hash, verification_id) select ${hash}, id from added),
      consent as (insert into consent_link (hash, verification_id, email, expires_at, decided_at)
        select ${hash}, id, 'ada@example.com', ${later}, now() from added)
      insert into consent_file (verification_id, media_type, content) select id, 'application/pdf', ${hash} from added`,
  ])
    await statement.execute(portal.db);
  const upload = await beginUpload(portal.db, {
    organization_id,
    member_id,
    candidate_type: 'student',
    file_name: 'a.csv',
  });
  await stageRows(portal.db, upload?.id ?? 0, [{ line: 1, cells: 'x', flaw: null, is_hidden: false }], 1);
  return { token };
}

/** Adds a row of each kind and lets all existing rows expire. */
async function expireRowsOfEachKind() {
  await addRowOfEachKind();
  for (const statement of [
    sql`update token set expires_at = now() - interval '1 second'`,
    sql`update google_code set expires_at = now() - interval '1 second'`,
    sql`update login_challenge set expires_at = now() - interval '1 second'`,
    sql`update log_in_link set expires_at = now() - interval '1 second'`,
    sql`update passkey_challenge set expires_at = now() - interval '1 second'`,
    sql`update prepared_export set expires_at = now() - interval '1 second'`,
    sql`update invitation set expires_at = now() - interval '91 days'`,
    sql`update code set expires_at = now() - interval '25 hours'`,
    sql`update device set used_at = now() - interval '401 days'`,
    sql`update rate_limit set expire = 1`,
    sql`update disclosure set counted_at = now() - interval '25 hours', disclosed_at = now() - interval '25 hours'`,
    sql`update disclosure_hour set hour = to_hour(now() - interval '26 hours')`,
    sql`update anomaly set raised_at = now() - interval '401 days'`,
    sql`update problem_report set reported_at = now() - interval '366 days'`,
    sql`update import set created_at = now() - interval '366 days'`,
    sql`update verification set created_at = now() - interval '91 days'`,
    sql`update import_upload set touched_at = now() - interval '11 minutes'`,
  ])
    await statement.execute(portal.db);
}

test('removes only expired data', async () => {
  await expireRowsOfEachKind();
  expect(await countExpiredLimits()).toBeGreaterThan(0);
  const expired = await countAllRows();
  expect(expired).not.toContain(0);
  // Rows that have not expired.
  const { token } = await addRowOfEachKind();
  const all = await countAllRows();
  await expectDone(await enqueue(removeExpiredJob));
  expect(await countAllRows()).toEqual(all.map((rows, at) => rows - (expired[at] ?? 0)));
  expect(await countExpiredLimits()).toBe(0);
  expect((await portal.call(getUser, { token })).status).toBe(200);
});

test('keeps a claim while the person decides about their consent', async () => {
  await addRowOfEachKind();
  await sql`update consent_link set decided_at = null, created_at = now()`.execute(portal.db);
  await sql`update verification set created_at = now() - interval '91 days'`.execute(portal.db);
  const before = await countRows('verification');
  expect(before).toBeGreaterThan(0);
  await expectDone(await enqueue(removeExpiredJob));
  expect(await countRows('verification')).toBe(before);
  await sql`update consent_link set decided_at = now()`.execute(portal.db);
  await expectDone(await enqueue(removeExpiredJob));
  expect(await countRows('verification')).toBe(0);
});

test('logs a failed removal and continues with the others', async () => {
  await expireRowsOfEachKind();
  const { limits, log } = portal.services;
  const failed = new Error('no limits today');
  portal.services.limits = { ...limits, removeExpired: () => Promise.reject(failed) };
  const error = vi.spyOn(log, 'error');
  onTestFinished(() => {
    portal.services.limits = limits;
    error.mockRestore();
  });
  const listLogged = () => error.mock.calls.filter(([line]) => (line as { err?: unknown }).err === failed);
  await expectDone(await enqueue(removeExpiredJob));
  expect(listLogged()).toEqual([[{ err: failed, name: 'limits' }, expect.any(String)]]);
  expect(await countAllRows()).toEqual(TABLES.map(() => 0));
  expect(await countExpiredLimits()).toBeGreaterThan(0);
});

test('removes unreferenced photos', async () => {
  await addUnreferencedPhoto(portal.db, 'a'.repeat(32), 0);
  await addUnreferencedPhoto(portal.db, 'b'.repeat(32), 120);
  await expectDone(await enqueue(sweepPhotosJob));
  const left = await portal.db.selectFrom('unreferenced_photo').select('key').execute();
  expect(left).toEqual([{ key: 'b'.repeat(32) }]);
});

test('enqueues each clean-up once across processes while it waits or runs', async () => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, RUN_JOBS: 'false' };
  const [one, two] = [await startTestPortal(settings), await startTestPortal(settings)];
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()]);
    await database.drop();
  });
  for (const job of [removeExpiredJob, sweepPhotosJob]) {
    expect(await enqueue(job, one)).not.toBeNull();
    expect(await enqueue(job, two)).toBeNull();
  }
  const { promise: swept, resolve: finish } = Promise.withResolvers<void>();
  const sweep = vi.spyOn(one.services.photos, 'sweep').mockReturnValue(swept);
  await one.services.jobs.work(one.services);
  await expect.poll(() => sweep.mock.calls.length).toBe(1);
  expect(await enqueue(sweepPhotosJob, two)).toBeNull();
  finish();
  await expect.poll(() => enqueue(sweepPhotosJob, two)).not.toBeNull();
});
