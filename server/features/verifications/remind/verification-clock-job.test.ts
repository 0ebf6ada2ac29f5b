import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { getVerification } from '#contract/calls/verifications.ts';
import { answerByLink, decideConsent } from '#contract/calls/verification-links.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { buildRequestDates } from '#server/domain/verifications/build-request-dates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { jumpDatabaseClock } from '#server/testing/jump-database-clock.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setSuspended } from '#server/testing/set-suspended.ts';
import {
  askByEmail,
  askPerson,
  askRegistered,
  correctAnswer,
  readAnswerToken,
  toRecipientId,
} from '#server/testing/verifications.ts';
import { requestByEmail } from '#server/features/verifications/send/emails.ts';
import { runVerificationClock } from './verification-clock-job.ts';

const HOUR = 3600;
const DAY_MS = 86_400_000;

let portal: TestPortal;
let asker: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
// Each test moves the clock of the database, and a session ends after some months.
beforeEach(async () => void (asker = await portal.newAccount()));

const run = () => runVerificationClock(portal.services, new AbortController().signal);
const readOwn = async (reference: string) =>
  (await portal.call(getVerification, { token: asker.token, params: { reference } })).body.data;

const readDates = (reference: string) =>
  portal.db
    .selectFrom('verification')
    .select(['asked_at', 'first_reminder_at', 'second_reminder_at', 'due_at', 'expires_at'])
    .where('reference', '=', reference.slice(3))
    .$narrowType<{ asked_at: Date }>()
    .executeTakeFirstOrThrow();

/** Moves the clock of the database to just before or after a time of a verification. */
async function jumpTo(
  reference: string,
  column: 'first_reminder_at' | 'second_reminder_at' | 'expires_at',
  by: number,
) {
  const row = await portal.db
    .selectFrom('verification')
    .select(column)
    .where('reference', '=', reference.slice(3))
    .executeTakeFirstOrThrow();
  await jumpDatabaseClock(portal.db, ((row[column]?.valueOf() ?? 0) - Date.now()) / 1000 + by);
}

test('reminds twice, each time once, and then closes the request', async () => {
  const { email, reference, token } = await askByEmail(portal, asker);
  const listEvents = async () => (await readOwn(reference)).timeline.slice(2).map(({ event }) => event);
  for (const [column, events] of [
    ['first_reminder_at', ['remind']],
    ['second_reminder_at', ['remind', 'remind']],
    ['expires_at', ['remind', 'remind', 'expire']],
  ] as const) {
    await jumpTo(reference, column, -HOUR);
    await run();
    expect(await listEvents()).toEqual(events.slice(0, -1));
    await jumpTo(reference, column, HOUR);
    await Promise.all([run(), run()]);
    await run();
    expect(await listEvents()).toEqual(events);
  }
  await expect.poll(() => portal.mails.count(email)).toBe(3);
  const reminder = portal.mails.all(email)[1];
  expect(reminder?.subject).toBe('Reminder: a request to confirm somebody’s employment');
  expect(await readAnswerToken(portal, email)).not.toBe(token);
  const isNews = ({ text }: { text: string }) => text.includes(reference);
  await expect.poll(() => portal.mails.all(asker.email).filter(isNews)).toHaveLength(1);
  expect(await readOwn(reference)).toMatchObject({ state: 'expired', outcome: 'not_found' });
});

test('a request counts the public holidays of the settings', async () => {
  const { env } = portal.services;
  const before = env.publicHolidays;
  onTestFinished(() => void (env.publicHolidays = before));
  env.publicHolidays = Array.from({ length: 9 }, (_, at) => toLagosDate(new Date(Date.now() + at * DAY_MS)));
  const { reference } = await askByEmail(portal, asker);
  const dates = await readDates(reference);
  expect(dates).toEqual(buildRequestDates(dates.asked_at, env.publicHolidays));
  expect(dates).not.toEqual(buildRequestDates(dates.asked_at, []));
});

test('reminds on working days only, over a weekend, holidays and the end of a year', async () => {
  const { reference } = await askByEmail(portal, asker);
  const sent = Date.parse('2026-12-23T09:30:00Z');
  const toReal = (date: Date) => new Date(Date.now() + date.valueOf() - sent);
  const dates = buildRequestDates(new Date(sent), ['2026-12-29']);
  await portal.db
    .updateTable('verification')
    .set({
      asked_at: toReal(dates.asked_at),
      first_reminder_at: toReal(dates.first_reminder_at),
      second_reminder_at: toReal(dates.second_reminder_at),
      due_at: toReal(dates.due_at),
      expires_at: toReal(dates.expires_at),
    })
    .where('reference', '=', reference.slice(3))
    .execute();
  let now = sent;
  const countReminders = async (at: string) => {
    await jumpDatabaseClock(portal.db, (Date.parse(at) - now) / 1000);
    now = Date.parse(at);
    await run();
    return (await readOwn(reference)).timeline.filter(({ event }) => event === 'remind').length;
  };
  // 25 December is a holiday, 26 December one on a Saturday.
  expect(await countReminders('2026-12-28T09:00:00Z')).toBe(0);
  expect(await countReminders('2026-12-28T10:00:00Z')).toBe(1);
  // So are 29 December by the settings, and 1 January.
  expect(await countReminders('2027-01-04T09:00:00Z')).toBe(1);
  expect(await countReminders('2027-01-04T10:00:00Z')).toBe(2);
  expect(await countReminders('2027-01-22T09:00:00Z')).toBe(2);
  expect((await readOwn(reference)).state).toBe('asked');
  await countReminders('2027-01-22T10:00:00Z');
  expect((await readOwn(reference)).state).toBe('expired');
});

test('nobody is reminded for a suspended asker, nor by an email that waited', async () => {
  const suspended = await portal.newAccount();
  const { email, reference } = await askByEmail(portal, suspended);
  await setSuspended(portal, suspended, new Date());
  const row = await portal.db
    .selectFrom('verification')
    .select('id')
    .where('reference', '=', reference.slice(3))
    .executeTakeFirstOrThrow();
  const write = () => requestByEmail.write({ id: row.id, token: 'x', isReminder: true }, portal.services);
  expect(await write()).toBeUndefined();
  await jumpTo(reference, 'first_reminder_at', HOUR);
  await run();
  const listReminders = () =>
    portal.db.selectFrom('verification').select('reminders').where('id', '=', row.id).executeTakeFirst();
  expect(await listReminders()).toEqual({ reminders: 0 });
  await setSuspended(portal, suspended, null);
  expect(await write()).toMatchObject({ to: email });
  await run();
  expect(await listReminders()).toEqual({ reminders: 1 });
});

test('every link of a request works until one of them answers', async () => {
  const { email, reference, token } = await askByEmail(portal, asker);
  await jumpTo(reference, 'second_reminder_at', HOUR);
  await run();
  await expect.poll(() => portal.mails.count(email)).toBe(2);
  const second = await readAnswerToken(portal, email);
  expect((await portal.call(answerByLink, { body: { token, ...correctAnswer } })).status).toBe(200);
  const late = await portal.call(answerByLink, { body: { token: second, ...correctAnswer } });
  expect(late.problem.code).toBe('verification_settled');
  await run();
  expect((await readOwn(reference)).timeline.at(-1)).toMatchObject({ event: 'answer' });
});

test('ends what waits for an organisation that was deleted', async () => {
  const college = await portal.newAccount({ role: 'school', name: 'Baobab College' });
  const asked = await askRegistered(portal, asker, college);
  const { reference, token } = await askPerson(portal, asker, {
    email: '',
    organization_id: toRecipientId(portal, college),
  });
  await run();
  expect([(await readOwn(asked)).state, (await readOwn(reference)).consent?.state]).toEqual([
    'asked',
    'waiting',
  ]);
  await portal.db.deleteFrom('organization').where('id', '=', college.organization_id).execute();
  const decided = await portal.call(decideConsent, { body: { token, agrees: true } });
  expect(decided.problem.code).toBe('consent_link_expired');
  await run();
  expect([(await readOwn(asked)).state, (await readOwn(reference)).consent?.state]).toEqual([
    'expired',
    'lapsed',
  ]);
  const news = () => portal.mails.all(asker.email).map(({ subject }) => subject);
  await expect.poll(news).toContain('Your request on HR Portal was closed without an answer');
});
