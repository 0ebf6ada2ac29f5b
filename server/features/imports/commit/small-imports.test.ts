import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';

let database: TestDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

test('imports a small file while larger ones of others take all the time', async () => {
  const schools = await Promise.all(
    Array.from({ length: 4 }, (_, at) => portal.newAccount({ role: 'school', name: `School ${at}` })),
  );
  const when = `new.name = '${getStudentName(0)}'`;
  const hold = await holdInserts(portal.db, database.ownerUrl, { table: 'candidate', when });
  const [small, ...others] = schools;
  const call = (token: string, file: File, wait: number) =>
    portal.call(importStudents, { token, file, query: { wait } });
  for (const { token } of others) await call(token, createStudentFile(1001), 0);
  // The third waits in the queue.
  await expect.poll(hold.count, { timeout: 20_000 }).toBe(2);

  const { body } = await call(small?.token ?? '', createStudentFile(20, 1), 20);
  expect(body.data).toMatchObject({ state: 'done', added: 20 });
  expect(await hold.count()).toBe(2);
  await hold.release();
}, 60_000);
