import { X509Certificate } from 'node:crypto';
import { mkdir, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { requestReset } from '#contract/calls/accounts.ts';
import { searchCandidates, suggestNames } from '#contract/calls/search.ts';
import { toBackupName, toNightlySuffix } from '#server/app/backup/backup-name.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { requestEnded, searchEnded } from '#server/platform/telemetry/events.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import {
  measureIncrease,
  parseMetrics,
  readSecondsSinceStart,
  scrape,
  scrapeLater,
} from '#server/testing/metrics.ts';
import { importPeople, SHARED_STREET } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ METRICS_PORT: '0' });
  account = await portal.newAccount({ role: 'school' });
  await importPeople(portal, account, 3);
});
afterAll(() => portal.close());

const search = (query: Record<string, unknown>) =>
  portal.call(searchCandidates, { token: account.token, query });

test('counts searches by type and outcome, with their stages and waits', async () => {
  const increase = await measureIncrease(portal, async () => {
    await search({ type: 'name', query: 'Amina Person1' });
    await search({ type: 'name', query: 'Amina Person2' });
    await search({ type: 'address', query: SHARED_STREET });
    await search({ type: 'name', query: 'Xyzzyq Wvutsr' });
    await search({ type: 'phone', query: '08035559999' });
    await search({ type: 'name', query: '... ...' });
  });
  const searches = (type: string, outcome: string) =>
    increase(`hr_portal_searches_total{type="${type}",outcome="${outcome}"}`);
  expect(searches('name', 'found')).toBe(2);
  expect(searches('address', 'found')).toBe(1);
  expect(searches('name', 'nothing')).toBe(1);
  expect(searches('name', 'refused')).toBe(1);
  expect(searches('phone', 'found')).toBe(0);
  expect(increase('hr_portal_search_duration_seconds_count{type="name"}')).toBe(4);
  const stages = (stage: string) =>
    increase(`hr_portal_search_stage_duration_seconds_count{type="name",stage="${stage}"}`);
  expect([stages('find'), stages('alternatives'), stages('disclose')]).toEqual([4, 1, 3]);
  expect(increase('hr_portal_search_wait_seconds_count{kind="search",outcome="admitted"}')).toBe(6);
});

test('tells only similar people from those who are meant', async () => {
  const increase = await measureIncrease(portal, () => search({ type: 'phone', query: '08035551020' }));
  expect(increase('hr_portal_searches_total{type="phone",outcome="similar"}')).toBe(1);
  expect(increase('hr_portal_searches_total{type="phone",outcome="found"}')).toBe(0);
});

test('tells a failed search from a refused one', async () => {
  vi.spyOn(portal.services.reads, 'run').mockRejectedValueOnce(new DatabaseUnavailable(new Error('gone')));
  const increase = await measureIncrease(portal, () => search({ type: 'name', query: 'Amina Person' }));
  expect(increase('hr_portal_searches_total{type="name",outcome="failed"}')).toBe(1);
  expect(increase('hr_portal_searches_total{type="name",outcome="refused"}')).toBe(0);
});

test('counts searches that are refused before their handler, by their type or as those by name', async () => {
  const increase = await measureIncrease(portal, async () => {
    await portal.call(searchCandidates, { token: 'none', query: { type: 'phone', query: '08035551020' } });
    await search({ type: 'address', query: '' });
    await search({ type: 'shoe size', query: 'Amina Person1' });
  });
  for (const type of ['phone', 'address', 'name'])
    expect(increase(`hr_portal_searches_total{type="${type}",outcome="refused"}`), type).toBe(1);
});

test('leaves requests that are refused before their search out of the durations', async () => {
  const increase = await measureIncrease(portal, async () => {
    await search({ type: 'name', query: 'Amina Person1' });
    await portal.call(searchCandidates, { token: 'none', query: { type: 'name', query: 'Amina' } });
    await search({ type: 'shoe size', query: 'Amina Person1' });
  });
  expect(increase('hr_portal_searches_total{type="name",outcome="refused"}')).toBe(2);
  expect(increase('hr_portal_search_duration_seconds_count{type="name"}')).toBe(1);
});

test('counts a search whose client leaves as abandoned, and its request with status 499', async () => {
  const started = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const requestIsOver = Promise.withResolvers<void>();
  const searchIsOver = Promise.withResolvers<void>();
  onTestFinished(requestEnded.observe(() => requestIsOver.resolve()));
  onTestFinished(searchEnded.observe(() => searchIsOver.resolve()));
  vi.spyOn(portal.services.reads, 'run').mockImplementationOnce(async () => {
    started.resolve();
    await gone.promise;
    throw new Error('the client has left');
  });
  const increase = await measureIncrease(portal, async () => {
    const leaving = new AbortController();
    const reply = fetch(`${portal.url}${searchCandidates.path}?query=Amina%20Person1`, {
      headers: { authorization: `Bearer ${account.token}` },
      signal: leaving.signal,
    });
    await started.promise;
    leaving.abort();
    await expect(reply).rejects.toThrow('aborted');
    await requestIsOver.promise;
    gone.resolve();
    await searchIsOver.promise;
  });
  const requests = (status: number) =>
    increase(
      `hr_portal_http_requests_total{route="${searchCandidates.path}",method="GET",status="${status}"}`,
    );
  expect(requests(499)).toBe(1);
  expect([undefined, 0]).toContain(requests(200));
  expect(increase('hr_portal_searches_total{type="name",outcome="abandoned"}')).toBe(1);
});

test('counts requests by route, method and status', async () => {
  const increase = await measureIncrease(portal, async () => {
    await portal.call(checkHealth);
    await portal.call(suggestNames, { query: { query: 'Ami' }, token: 'none' });
    await fetch(`${portal.url}/api/nowhere`);
  });
  const requests = (route: string, status: number) =>
    increase(`hr_portal_http_requests_total{route="${route}",method="GET",status="${status}"}`);
  expect(requests(checkHealth.path, 200)).toBe(1);
  expect(requests(suggestNames.path, 401)).toBe(1);
  expect(requests('/api/*', 404)).toBe(1);
  expect(increase('hr_portal_http_request_duration_seconds_count{method="GET"}')).toBe(3);
  expect(
    increase(`hr_portal_http_request_seconds_total{route="${checkHealth.path}",method="GET"}`),
  ).toBeGreaterThan(0);
});

test('counts imports, their rows and their jobs', async () => {
  const other = await portal.newAccount({ role: 'school' });
  const increase = await measureIncrease(portal, () => importPeople(portal, other, 5));
  expect(increase('hr_portal_imports_total{outcome="committed"}')).toBe(1);
  expect(increase('hr_portal_imports_total{outcome="failed"}')).toBe(0);
  // With the heading.
  expect(increase('hr_portal_import_rows_total')).toBe(6);
  expect(increase('hr_portal_import_seconds_total')).toBeGreaterThan(0);
  await expect
    .poll(async () =>
      parseMetrics(await scrape(portal)).get('hr_portal_job_runs_total{kind="import",outcome="succeeded"}'),
    )
    .toBeGreaterThanOrEqual(1);
  expect(
    increase('hr_portal_database_statement_duration_seconds_count{pool="imports",server="primary"}'),
  ).toBeGreaterThan(0);
});

test('counts sent and failed emails', async () => {
  const { mailer } = portal.services;
  const message = { to: account.email, subject: 'Hello', text: 'Hello' };
  const increase = await measureIncrease(portal, async () => {
    await portal.call(requestReset, { body: { email: account.email } });
    await portal.mails.to(account.email);
    await mailer.send({ ...message, to: 'nobody at all' }, 'id').catch(() => undefined);
  });
  expect(increase('hr_portal_emails_total{outcome="sent"}')).toBe(1);
  const failed = ['failed', 'rejected'].map((outcome) =>
    increase(`hr_portal_emails_total{outcome="${outcome}"}`),
  );
  expect(failed.toSorted()).toEqual([0, 1]);
});

test('counts waiting jobs and emails, with the age of the oldest', async () => {
  const own = await startTestPortal({ METRICS_PORT: '0', RUN_JOBS: 'false' });
  onTestFinished(() => own.close());
  const { jobs, db } = own.services;
  const now = Date.now();
  const shift = (seconds: number) => ({ startAfter: new Date(now + 1000 * seconds) });
  await jobs.enqueue(db, sendEmailJob, { email: 'none', sealed: '' }, shift(600));
  await jobs.enqueue(db, importJob, { upload: 0 }, shift(-90));
  await jobs.enqueue(db, importJob, { upload: 0 }, shift(0));
  const series = parseMetrics(await scrape(own));
  expect(series.get('hr_portal_emails_waiting')).toBe(1);
  expect(series.get('hr_portal_jobs_waiting{kind="send-email",when="later"}')).toBe(1);
  expect(series.get('hr_portal_jobs_waiting{kind="import",when="now"}')).toBe(2);
  const age = series.get('hr_portal_job_oldest_age_seconds{kind="import"}');
  expect(age).toBeGreaterThanOrEqual(90);
  expect(age).toBeLessThanOrEqual(90 + (Date.now() - now) / 1000);
  expect(series.get('hr_portal_job_oldest_age_seconds{kind="send-email"}')).toBe(0);
});

test('tells the unsealed entries of the audit log and the age of its heads', async () => {
  await search({ type: 'name', query: 'Amina Person1' });
  const before = await scrapeLater(portal);
  expect(before.get('hr_portal_audit_unsealed_entries')).toBeGreaterThan(0);
  expect(before.get('hr_portal_audit_unsealed_age_seconds')).toBeGreaterThan(0);
  const folder = join(portal.dataDir, 'audit-heads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '2026-01-31.txt'), '');
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(join(folder, '2026-01-31.txt'), anHourAgo, anHourAgo);
  // Entries wait while any older transaction is open, also in the databases of other tests.
  const sealAndScrape = async () => {
    await sealAudit(portal.db);
    return (await scrapeLater(portal)).get('hr_portal_audit_unsealed_entries');
  };
  await expect.poll(sealAndScrape).toBe(0);
  const youngest = readSecondsSinceStart();
  const series = await scrapeLater(portal);
  expect(series.get('hr_portal_audit_unsealed_age_seconds')).toBe(0);
  expect(series.get('hr_portal_audit_head_age_seconds{file="day"}')).toBeCloseTo(3600, -2);
  const age = series.get('hr_portal_audit_head_age_seconds{file="latest"}');
  expect(age).toBeGreaterThanOrEqual(youngest);
  expect(age).toBeLessThanOrEqual(readSecondsSinceStart());
});

test('reads the disk of the data folder', async () => {
  const series = await scrapeLater(portal);
  const { bavail, blocks, bsize } = await statfs(portal.dataDir);
  expect(series.get('hr_portal_data_folder_size_bytes')).toBe(blocks * bsize);
  const free = series.get('hr_portal_data_folder_free_bytes') ?? 0;
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(0.1 * blocks * bsize);
});

test('tells the age of the heads while the disk cannot be read', async () => {
  const own = await startTestPortal({ METRICS_PORT: '0' });
  onTestFinished(() => own.close());
  const measured = async () => {
    const series = await scrapeLater(own);
    return [
      series.has('hr_portal_audit_head_age_seconds{file="day"}'),
      series.has('hr_portal_data_folder_free_bytes'),
    ];
  };
  expect(await measured()).toEqual([true, true]);
  own.services.env.dataDir = join(own.dataDir, 'nowhere');
  expect(await measured()).toEqual([true, false]);
});

test('tells the age of the newest complete backup of this portal, also after a restart and while it cannot be read', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const folder = makeFolder();
  const settings = { METRICS_PORT: '0', RUN_JOBS: 'false', BACKUP_TO: folder, DATABASE_URL: database.url };
  const start = async () => {
    const own = await startTestPortal(settings);
    onTestFinished(() => own.close());
    return own;
  };
  const readAge = async (server: TestPortal) =>
    (await scrapeLater(server)).get('hr_portal_backup_age_seconds') ?? Number.NaN;
  const own = await start();
  const youngest = readSecondsSinceStart();
  const age = await readAge(own);
  expect(age).toBeGreaterThanOrEqual(youngest);
  expect(age).toBeLessThanOrEqual(readSecondsSinceStart());

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const [suffix, foreign] = [own.services.secret, createSecret('of another portal')].map(toNightlySuffix);
  for (const name of [
    toBackupName(hoursAgo(50), suffix),
    toBackupName(hoursAgo(74), suffix),
    `${toBackupName(hoursAgo(20), suffix)}.partial`,
    toBackupName(hoursAgo(10), foreign),
    toBackupName(hoursAgo(5)),
    toBackupName(hoursAgo(-9000), suffix),
  ])
    await mkdir(join(folder, name));
  expect(await readAge(own)).toBeCloseTo(50 * 3600, -2);
  expect(await readAge(await start())).toBeCloseTo(50 * 3600, -2);
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  expect(await readAge(own)).toBeCloseTo(50 * 3600, -2);
});

test('has no age of backups without BACKUP_TO', async () => {
  expect((await scrapeLater(portal)).has('hr_portal_backup_age_seconds')).toBe(false);
});

test('tells how long the certificate of the signing key is valid, once there is one', async () => {
  const validity = 'hr_portal_signing_certificate_validity_seconds';
  expect((await scrapeLater(portal)).has(validity)).toBe(false);
  const { certificates } = await findSigningKey(portal.services);
  const end = Date.parse(new X509Certificate(certificates[0]).validTo);
  expect((await scrapeLater(portal)).get(validity)).toBeCloseTo((end - Date.now()) / 1000, -2);

  const identity = await createIdentity();
  const issuer = await createIdentity({ notAfter: new Date(Date.now() + 3_600_000) });
  const own = await startTestPortal({
    METRICS_PORT: '0',
    SIGNING_KEY: identity.pem,
    SIGNING_CERTIFICATE: [...identity.certificates, ...issuer.certificates].join('\n'),
  });
  onTestFinished(() => own.close());
  expect((await scrapeLater(own)).get(validity)).toBeCloseTo(3600, -2);
});

test('leaves out only the validity of a damaged certificate', async () => {
  const own = await startTestPortal({ METRICS_PORT: '0' });
  onTestFinished(() => own.close());
  await own.db
    .insertInto('signing_key')
    .values({ id: '0a1b', certificate: '-----BEGIN CERTIFICATE-----\nMIIB', sealed_key: 'sealed' })
    .execute();
  const series = await scrapeLater(own);
  expect(series.has('hr_portal_signing_certificate_validity_seconds')).toBe(false);
  expect(series.get('hr_portal_database_measured')).toBe(1);
  expect(series.get('hr_portal_emails_waiting')).toBe(0);
  expect(series.has('hr_portal_data_folder_free_bytes')).toBe(true);
  expect(own.readLog()).toContain('the validity of the signing certificate could not be measured');
});

test('counts the unusual look-ups of a day by signal', async () => {
  const { organization_id, member_id } = account;
  const event = { organization_id, member_id, searches: 9, people: 9, since: new Date() };
  await portal.db
    .insertInto('anomaly')
    .values({ ...event, signal: 'volume' })
    .execute();
  await portal.db
    .insertInto('anomaly')
    .values({ ...event, signal: 'volume', raised_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  const series = await scrapeLater(portal);
  expect(series.get('hr_portal_unusual_look_ups_last_day{signal="volume"}')).toBe(1);
  expect(series.get('hr_portal_unusual_look_ups_last_day{signal="unseen records"}')).toBe(0);
});

test('reads the queue of searches and the pools', async () => {
  // Connections that were idle for long are closed.
  await portal.services.db.selectFrom('member').select('id').limit(1).execute();
  const series = parseMetrics(await scrape(portal));
  const { places } = portal.services.searchQueues;
  expect(series.get('hr_portal_search_queue_places{queue="ordinary"}')).toBe(places.ordinary);
  expect(series.get('hr_portal_search_queue_waiting{queue="ordinary"}')).toBe(0);
  const connections = (state: string) =>
    series.get(`hr_portal_database_pool_connections{pool="requests",server="primary",state="${state}"}`);
  expect(connections('idle')).toBeGreaterThan(0);
  expect(connections('waiting')).toBe(0);
  expect(series.get('hr_portal_database_up')).toBe(1);
});

test('reads processor time, memory and event loop', async () => {
  const before = parseMetrics(await scrape(portal));
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 100_000) Math.random();
  const series = parseMetrics(await scrape(portal));
  const grown = (name: string) => (series.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('process_cpu_seconds_total')).toBeGreaterThan(0.05);
  expect(grown('nodejs_eventloop_active_seconds_total')).toBeGreaterThan(0.05);
  expect(series.get('nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0);
  const memory = [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_external_memory_bytes',
  ];
  for (const name of memory) expect(series.get(name)).toBeGreaterThan(100_000);
  expect(series.get('process_start_time_seconds')).toBeCloseTo(performance.timeOrigin / 1000, 0);
});

/** Gauges of states have no unit. */
const UNITS = /_(?:seconds|bytes|total|info)$/u;
const WITHOUT_UNIT = /_(?:up|measured|used|running|waiting|places|connections|last_day|entries)$/u;

test('describes every metric, in base units and on the page for operators', async () => {
  const text = await scrape(portal);
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)];
  const page = readFileSync('docs/operations/metrics-list.md', 'utf8');
  const documented = [...page.matchAll(/^\| `(\w+)` \|/gmu)].map(([, name]) => name);
  expect(types.map(([, name]) => name).toSorted()).toEqual(documented.toSorted());
  for (const [, name = '', type] of types) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.*\\.$`, 'mu'));
    expect(name.endsWith('_total')).toBe(type === 'counter');
    expect(UNITS.test(name) || WITHOUT_UNIT.test(name), name).toBe(true);
  }
});
