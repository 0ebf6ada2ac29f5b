import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { removeStalePidFiles } from './pid-file.ts';
import {
  makeDataDir,
  makeUsedDataDir,
  postmasterPid,
  query,
  start,
  startProcess,
  useFastClock,
} from '#server/testing/embedded.ts';

// A test starts PostgreSQL up to three times.
vi.setConfig({ testTimeout: 180_000 });
const PATIENT = { timeout: 80_000, interval: 20 };

/** Inserts rows and reports each one until the process is killed. */
const INSERTS = `
  await query('create table if not exists kept (n int)');
  for (let n = 0; ; n += 1) {
    await query('insert into kept values ($1)', [n]);
    print('.');
  }`;

const countKept = async (url: string) => {
  const [row] = await query(url, 'select count(*)::int as n from kept');
  return Number(row?.['n']);
};

/**
 * Kills PostgreSQL and waits until the portal owns the restarted one. Only then does it notice the next loss as a new one.
 */
async function killAndAwaitRestart(dataDir: string, url: string) {
  const killed = postmasterPid(dataDir);
  process.kill(killed, 'SIGKILL');
  const findOwners = async () => {
    const owners = await query(url, "select from pg_locks where locktype = 'advisory'");
    return postmasterPid(dataDir) === killed ? 0 : owners.length;
  };
  await expect.poll(() => findOwners().catch(() => 0), PATIENT).toBe(1);
}

/** Starts a process that inserts rows, and waits for the first acknowledgements. */
async function startInserting(dataDir: string) {
  const inserting = startProcess(dataDir, INSERTS);
  await inserting.waitForOutput((out) => out.length > 100);
  return inserting;
}

/** Returns what lists the listeners of the end of this process that were added since. */
function watchExitListeners() {
  const others = process.listeners('exit');
  return () => process.listeners('exit').filter((listener) => !others.includes(listener));
}

it('adopts the PostgreSQL of a killed portal and keeps every acknowledged row', async () => {
  const dataDir = await makeUsedDataDir();
  const inserting = await startInserting(dataDir);
  const pid = postmasterPid(dataDir);
  inserting.child.kill('SIGKILL');
  await inserting.exit;
  const { url } = await start(dataDir);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect((await countKept(url)) - inserting.output.out.length / 2).toBeOneOf([0, 1]);
});

it.runIf(process.platform === 'linux')(
  'waits until a busy PostgreSQL notices that the portal was killed',
  async () => {
    const dataDir = await makeUsedDataDir();
    const killed = startProcess(dataDir, `print(embedded.url);`);
    await killed.waitForOutput((out) => out.includes('\n'));
    const url = killed.output.out.trim();
    const [owner] = await query(url, "select pid from pg_locks where locktype = 'advisory'");
    // A stopped session is one that gets no processor time.
    process.kill(Number(owner?.['pid']), 'SIGSTOP');
    killed.child.kill('SIGKILL');
    await killed.exit;
    // A clock that jumps past the wait for a living owner, and then stands still until the session ends.
    const began = Date.now();
    let passed = 0;
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => began + (passed = Math.min(passed + 300, 3000)));
    onTestFinished(() => clock.mockRestore());
    const starting = start(dataDir);
    await expect.poll(() => passed, PATIENT).toBe(3000);
    process.kill(Number(owner?.['pid']), 'SIGCONT');
    expect(await query((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

it.each([
  ['a socket in a short folder', {}],
  ['a port', { useTcp: true }],
])('finds the PostgreSQL of a killed portal at %s', async (_, options) => {
  const dataDir = join(makeDataDir(), 'x'.repeat(100));
  await rename(await makeUsedDataDir(), dataDir);
  const killed = startProcess(dataDir, `print('in');`, { options });
  await killed.waitForOutput((out) => out === 'in\n');
  const pid = postmasterPid(dataDir);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const { url } = await start(dataDir, options);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postmasterPid(dataDir)).toBe(pid);
});

it('cancels the running statements of a killed portal', async () => {
  const dataDir = await makeUsedDataDir();
  const sleeping = startProcess(dataDir, `print('in'); await query('select pg_sleep(600)');`);
  const sleepers = "select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep(600)%'";
  await sleeping.waitForOutput((out) => out === 'in\n');
  sleeping.child.kill('SIGKILL');
  await sleeping.exit;
  const { url } = await start(dataDir);
  expect(await query(url, sleepers)).toEqual([{ n: 0 }]);
});

it('restarts a killed PostgreSQL each time, keeps every acknowledged row and owns the data folder again', async () => {
  const dataDir = await makeUsedDataDir();
  const lost: Error[] = [];
  const embedded = await start(dataDir, { onLost: (error) => lost.push(error) });
  await query(embedded.url, 'create table kept (n int)');
  for (const round of [1, 2]) {
    await query(embedded.url, `insert into kept values (${round})`);
    await killAndAwaitRestart(dataDir, embedded.url);
    expect(await countKept(embedded.url)).toBe(round);
    expect(lost).toHaveLength(round);
  }
  const restoreClock = useFastClock();
  await expect(start(dataDir)).rejects.toThrow(`is in use by process ${process.pid}.`);
  restoreClock();
  await embedded.stop();
  expect(() => postmasterPid(dataDir)).toThrow('no PostgreSQL runs');
});

it('starts after portal and PostgreSQL were killed, and keeps every acknowledged row', async () => {
  const dataDir = await makeUsedDataDir();
  const inserting = await startInserting(dataDir);
  inserting.child.kill('SIGKILL');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await inserting.exit;
  const { url } = await start(dataDir);
  expect((await countKept(url)) - inserting.output.out.length / 2).toBeOneOf([0, 1]);
});

it.runIf(process.platform === 'linux')(
  'starts when another process has reused the pid of the killed PostgreSQL',
  async () => {
    const dataDir = await makeUsedDataDir();
    const killed = startProcess(dataDir, `await query('create table kept as select 7 as n'); print('in');`);
    await killed.waitForOutput((out) => out === 'in\n');
    const pid = postmasterPid(dataDir);
    killed.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await killed.exit;
    const other = spawn('sleep', ['60']);
    onTestFinished(() => void other.kill());
    for (const name of ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      const file = join(dataDir, 'postgres', name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(other.pid)));
    }
    const { url } = await start(dataDir);
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  },
);

it('keeps the pid file of a running PostgreSQL, and stops it also when this process exits during a stop', async () => {
  const dataDir = await makeUsedDataDir();
  const listAdded = watchExitListeners();
  const embedded = await start(dataDir);
  const pid = postmasterPid(dataDir);
  removeStalePidFiles(join(dataDir, 'postgres/data'));
  expect(postmasterPid(dataDir)).toBe(pid);
  const stopped = embedded.stop();
  expect(listAdded()).toHaveLength(1);
  await stopped;
  expect(listAdded()).toEqual([]);
});

it('stops while PostgreSQL is being restarted', async () => {
  const dataDir = await makeUsedDataDir();
  const embedded = await start(dataDir);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await embedded.stop();
  const again = await start(dataDir);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('reports a fatal error when another process takes over the data folder', async () => {
  const dataDir = await makeUsedDataDir();
  const fatal: Error[] = [];
  const listAdded = watchExitListeners();
  const { url } = await start(dataDir, { onFatal: (error) => fatal.push(error) });
  useFastClock();
  // The other process ends the session that holds the lock until it has the lock itself.
  const thief = startProcess(
    await makeUsedDataDir(),
    `
    const other = new pg.Client({ connectionString: ${JSON.stringify(url)}, application_name: 'hr-portal owner 1' });
    await other.connect();
    for (let got = false; !got; ) {
      await other.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'");
      got = (await other.query('select pg_try_advisory_lock(7205759403) as got')).rows[0].got;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    print('got');
    setInterval(() => {}, 1000);`,
  );
  await thief.waitForOutput((out) => out === 'got\n');
  await expect.poll(() => fatal.length, PATIENT).toBe(1);
  expect(fatal[0]?.message).toContain('is in use by process 1.');
  // The end of this process must not stop the database of the other.
  expect(listAdded()).toEqual([]);
});
