import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { openPortal, type Portal } from '#server/app/portal.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { makeCall } from '#server/testing/call.ts';
import { type MailServer, startMailServer } from '#server/testing/mails.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile } from '#server/testing/student-file.ts';

const ROWS = 14_000;
/** When to kill the server: after its reply, or this many milliseconds after the start of the upload. */
const MOMENTS = ['after the reply', 300, 1000, 1800] as const;

let dataDir: string;

/** Opens the portal on the data folder in this process, for direct access to its services. */
async function inThisProcess<T>(work: (portal: Portal, mails: MailServer) => Promise<T>): Promise<T> {
  const mails = await startMailServer();
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', SMTP_URL: mails.url, DEMO_DATA: 'false' });
  const portal = await openPortal(env, pino({ level: 'silent' }));
  try {
    return await work(portal, mails);
  } finally {
    await portal.close();
    await mails.close();
  }
}

const startServer = () => startServerProcess({ DATA_DIR: dataDir });

beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-killed-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('completes an import exactly once after its server is killed, if the file had arrived', async () => {
  const tokens = await inThisProcess(async ({ app }, mails) => {
    const call = makeCall(await app.listen({ port: 0, host: '127.0.0.1' }));
    const options = { role: 'school', name: 'Okeho Grammar School' } as const;
    const accounts = await Promise.all(MOMENTS.map(() => createAccount(call, mails, options)));
    return accounts.map(({ token }) => token);
  });

  let server = await startServer();
  const accepted = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const moment = MOMENTS[at] ?? 0;
    const reply = server
      .call(importStudents, { token, file: createStudentFile(ROWS), query: { wait: 0 } })
      .then(
        ({ status }) => status === 200 && accepted.add(token),
        () => undefined,
      );
    await (moment === 'after the reply' ? reply : wait(moment));
    await server.kill();
    await reply;
    server = await startServer();
  }
  expect(accepted).toContain(tokens[0]);

  // No client polls these imports. A dead server's job runs again after heartbeat, supervision and a growing delay.
  const ended = async (token: string) => (await server.call(listImports, { token })).body.data.total;
  for (const token of accepted) await expect.poll(() => ended(token), { timeout: 180_000 }).toBe(1);
  await server.kill();

  await inThisProcess(async ({ app, services: { db } }) => {
    const rows = (table: 'import_upload' | 'import_row') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    await expect.poll(() => rows('import_upload'), { timeout: 60_000 }).toEqual({ count: 0 });
    expect(await rows('import_row')).toEqual({ count: 0 });
    const call = makeCall(await app.listen({ port: 0, host: '127.0.0.1' }));
    for (const token of tokens) {
      const { body: listed } = await call(listCandidates, { token });
      const { body: found } = await call(searchUploaded, { token, query: { type: 'name', query: 'Amina' } });
      const { body: imports } = await call(listImports, { token });
      const counts = [listed.data.total, found.data.total, imports.data.total];
      const isIn = accepted.has(token) || imports.data.total > 0;
      expect(counts).toEqual(isIn ? [ROWS, ROWS, 1] : [0, 0, 0]);
    }
  });
}, 360_000);
