import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { query, start } from './testing.ts';

const MB = 1024 * 1024;
const DISK_FULL = '53100';

/** Mounts a data folder on a disk of limited size, and removes it after the test. Requires root. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const remove = () => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (status === 0) onTestFinished(remove);
  else remove();
  return status === 0 ? folder : undefined;
}

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

describe.runIf(canMount)('on a full disk', () => {
  it('rejects to create a database, leaves nothing behind, and creates it once there is space', async () => {
    const dataDir = mountDisk(120) ?? '';
    writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(100 * MB));
    await expect(start(dataDir)).rejects.toThrow(
      /The database in \S+ cannot be created: .*(?:Check free disk space|No space left on device)/u,
    );
    expect(readdirSync(dataDir)).toEqual(['ballast']);
    rmSync(join(dataDir, 'ballast'));
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('fails statements, keeps every acknowledged row, and recovers once there is space', async () => {
    const dataDir = mountDisk(160) ?? '';
    const embedded = await start(dataDir);
    writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(30 * MB));
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

    rmSync(join(dataDir, 'ballast'));
    const count = () => query(embedded.url, 'select count(*)::int as n from kept').catch(() => undefined);
    await expect.poll(count, { timeout: 60_000 }).toEqual([{ n: acknowledged }]);
    await query(embedded.url, "insert into kept values (-1, 'after')");
    await embedded.stop();
    const again = await start(dataDir);
    expect(await query(again.url, 'select count(*)::int as n from kept')).toEqual([{ n: acknowledged + 1 }]);
  });
});
