import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeTarget } from '#server/testing/backup.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { goBack, isWritable, readMovedTables, spawnMove, startMovedPortal } from '#server/testing/move.ts';

const KILLS = 15;
/** About as long as a move of a small database takes. */
const LONGEST_MS = 5000;

it('loses nothing when it is killed at any moment, and can always go on or back', async () => {
  const { call, url: source, dataDir, account, db } = await startMovedPortal();
  const { url: target } = await makeTarget();
  const settings = { DATABASE_URL: source, DATA_DIR: dataDir };
  let added = 0;
  let killed = 0;
  for (let attempt = 0; attempt < KILLS; attempt += 1) {
    const delay = randomInt(LONGEST_MS);
    let timer: NodeJS.Timeout | undefined;
    const { code, signal, output } = await spawnMove(target, settings, (printed, kill) => {
      if (!printed) return;
      // Every third kill comes just after writes are stopped.
      const isStopped = attempt % 3 === 0 && printed.includes('Writes are stopped.');
      timer ??= setTimeout(() => kill('SIGKILL'), delay);
      if (isStopped) kill('SIGKILL');
    });
    clearTimeout(timer);
    process.stdout.write(`kill ${attempt + 1}: after ${delay} ms, ${signal ?? 'too late'}\n`);
    if (signal === 'SIGKILL') killed += 1;
    expect([code, signal], output).not.toEqual([1, null]);
    if (!(await isWritable(source))) await goBack({ source, target });
    expect(await isWritable(source)).toBe(true);
    await expect.poll(() => addCandidate(call, account.token).then(() => 'added', String)).toBe('added');
    added += 1;
  }
  // The kills that come just after writes are stopped always hit.
  expect(killed).toBeGreaterThanOrEqual(KILLS / 3);
  const { code, output } = await spawnMove(target, settings);
  expect(code, output).toBe(0);
  expect(await db.selectFrom('candidate').select('id').execute()).toHaveLength(added);
  expect(await readMovedTables(target)).toEqual(await readMovedTables(source));
}, 900_000);
