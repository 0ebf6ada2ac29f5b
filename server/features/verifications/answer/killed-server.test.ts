import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { answerRequest } from '#contract/calls/verification-requests.ts';
import { completeLostStatements, createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { addConfirmedCompany, askRegistered, correctAnswer } from '#server/testing/verifications.ts';

let database: TestDatabase;
/** Another process, which sends all emails. */
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  await completeLostStatements(database);
  portal = await startTestPortal({ DATABASE_URL: database.url, RUN_JOBS: 'false' });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

test('tells the asker once when the server is killed between the answer and its email', async () => {
  const asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' });
  const company = await addConfirmedCompany(portal);
  const references = [
    await askRegistered(portal, asker, company),
    await askRegistered(portal, asker, company, { name: 'Ibrahim Danladi', phone: '08055510001' }),
  ];
  const settings = { DATABASE_URL: database.url, DATA_DIR: portal.dataDir, SMTP_URL: portal.mails.url };
  const [first = '', second = ''] = references;
  const request = (reference: string) => ({
    token: company.token,
    params: { reference },
    body: correctAnswer,
  });
  const server = await startServerProcess({ ...settings, RUN_JOBS: 'false' });
  onTestFinished(server.kill);
  const hold = await holdInserts(portal.db, database.ownerUrl, { table: 'audit_entry', atCommit: true });
  const lost = server.call(answerRequest, request(first)).catch((error: unknown) => error);
  await expect.poll(hold.count, { interval: 20 }).toBe(1);
  await server.kill();
  expect(await lost).toBeInstanceOf(Error);
  const countNews = (reference: string) =>
    portal.mails.all(asker.email).filter(({ text }) => text.includes(reference)).length;
  expect(countNews(first)).toBe(0);
  await hold.release();
  await waitForStatements(portal.db);
  // The database has committed, but nobody has replied to the answer.
  const { status, problem } = await portal.call(answerRequest, request(first));
  expect([status, problem.code]).toEqual([409, 'verification_settled']);
  await expect.poll(() => countNews(first)).toBe(1);
  // The email of a later answer comes after any other of the first.
  expect((await portal.call(answerRequest, request(second))).status).toBe(200);
  await expect.poll(() => countNews(second)).toBe(1);
  expect(countNews(first)).toBe(1);
});
