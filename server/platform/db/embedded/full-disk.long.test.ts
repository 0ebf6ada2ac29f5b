import { readdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { fillDisk, mountDisk } from '#server/testing/small-disk.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { query, start } from '#server/testing/embedded.ts';

const DISK_FULL = '53100';
const ROWS = 1000;

describe('on a full disk', () => {
  it('rejects to create a database, leaves nothing behind, and creates it once there is space', async (context) => {
    const dataDir = mountDisk(context, 120);
    const ballast = fillDisk(dataDir, 100);
    await expect(start(dataDir)).rejects.toThrow(
      /The database in \S+ cannot be created: .*(?:Check free disk space|No space left on device)/u,
    );
    expect(readdirSync(dataDir)).toEqual(['ballast']);
    rmSync(ballast);
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('fails statements, keeps every acknowledged row, and recovers once there is space', async (context) => {
    const dataDir = mountDisk(context, 160);
    const embedded = await start(dataDir);
    const ballast = fillDisk(dataDir, 30);
    await query(embedded.url, 'create table kept (n int, filling text)');
    let acknowledged = 0;
    const insert = async (client: pg.Client) => {
      await client.query(
        "insert into kept select $1, string_agg(md5((g * $1)::text), '') from generate_series(1, 30000) g",
        [acknowledged],
      );
      acknowledged += 1;
    };
    const client = new pg.Client({ connectionString: embedded.url });
    client.on('error', () => undefined);
    await client.connect();
    const failure = await (async () => {
      for (;;) await insert(client);
    })().catch((error: Error & { code?: string }) => error);
    // Lack of space fails the statement, or ends PostgreSQL, which then recovers.
    expect([DISK_FULL, '57P01', '57P02', undefined]).toContain(failure.code);
    expect(acknowledged).toBeGreaterThan(10);
    await client.end().catch(() => undefined);

    rmSync(ballast);
    const count = () => query(embedded.url, 'select count(*)::int as n from kept').catch(() => undefined);
    await expect.poll(count, { timeout: 60_000 }).toEqual([{ n: acknowledged }]);
    await query(embedded.url, "insert into kept values (-1, 'after')");
    await embedded.stop();
    const again = await start(dataDir);
    expect(await query(again.url, 'select count(*)::int as n from kept')).toEqual([{ n: acknowledged + 1 }]);
  });

  it('replies 503, keeps acknowledged imports whole, and imports again once there is space', async (context) => {
    const dataDir = mountDisk(context, 200);
    const embedded = await start(dataDir);
    const portal = await startTestPortal({ DATABASE_URL: embedded.url });
    const { token } = await portal.newAccount({ role: 'school' });
    const ballast = fillDisk(dataDir, 110);
    const importFile = (at: number) =>
      portal.call(importStudents, { token, file: createStudentFile(ROWS, at * ROWS) });
    const replies = [];
    do replies.push(await importFile(replies.length));
    while (replies.at(-1)?.status === 200);
    const failed = replies.pop();
    expect(failed?.status).toBe(503);
    expect(Number(failed?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(['storage_full', 'database_unavailable', 'import_failed']).toContain(failed?.problem?.code);
    const done = replies.filter(({ body }) => body.data.state === 'done').length;
    expect(done).toBeGreaterThan(0);

    rmSync(ballast);
    const countUnfinished = async () =>
      (await query(embedded.url, "select from import_upload where state in ('queued', 'importing')")).length;
    await expect.poll(() => countUnfinished().catch(() => -1), { timeout: 150_000, interval: 500 }).toBe(0);
    const countCandidates = async () => (await portal.call(listCandidates, { token })).body.data.total;
    const total = await countCandidates();
    // Imports that were still running continue as a whole or leave nothing, and so does the failed one.
    expect(total % ROWS).toBe(0);
    expect(total / ROWS).toBeGreaterThanOrEqual(done);
    expect(total / ROWS).toBeLessThanOrEqual(replies.length + 1);
    expect((await importFile(replies.length + 1)).body.data.state).toBe('done');
    expect(await countCandidates()).toBe(total + ROWS);
    await portal.close();
  });
});
