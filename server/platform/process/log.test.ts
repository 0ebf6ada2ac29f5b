import { glob, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { withRequestId } from '#server/platform/async/request-id.ts';
import { createLog } from './log.ts';
import { startTestPortal } from '#server/testing/portal.ts';

/** Logs an error. @returns what the log contains of it */
function logError(error: unknown) {
  const lines: string[] = [];
  const toLines = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  createLog('info', toLines).error({ err: error }, 'a job failed');
  const { err } = JSON.parse(lines.join('')) as { err: Record<string, unknown> };
  return { err, line: lines.join('') };
}

test('names the request of a line once', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  withRequestId('edge-1', () => {
    log.info('by a service');
    log.child({ reqId: 'edge-1' }).info('by a handler');
  });
  log.info('by nobody');
  expect(lines.map((line) => line.match(/"reqId":"edge-1"/gu)?.length ?? 0)).toEqual([1, 1, 0]);
});

test('an error of the database is logged without the rows that it names', async () => {
  const portal = await startTestPortal();
  onTestFinished(() => portal.close());
  const [first, second] = [await portal.newAccount(), await portal.newAccount()];
  const change = sql`update member set email = ${first.email} where id = ${second.member_id}`;
  const error = await change.execute(portal.db).catch((reason: unknown) => reason);
  expect(error).toHaveProperty('detail', expect.stringContaining(first.email));
  const { err, line } = logError(new Error('could not store it', { cause: error }));
  expect(err['stack']).toContain('duplicate key');
  expect(line).not.toContain(first.email);
  expect(logError(error).err).toMatchObject({ code: '23505', table: 'member' });
  expect(logError(error).line).not.toContain(first.email);
});

test('the errors of an aggregate are logged in the same way', () => {
  const one = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', rejected: ['ada@example.com'] });
  const { err, line } = logError(new AggregateError([one], 'nobody answers'));
  expect(err['aggregateErrors']).toMatchObject([{ message: 'refused', code: 'ECONNREFUSED' }]);
  expect(line).not.toContain('ada@example.com');
});

test('a thrown value that is no error is logged', () => {
  expect(logError('nobody answers').err).toBe('nobody answers');
  expect(logError(null).err).toBeNull();
});

/** Code that creates a logger without the serializer of `createLog`. */
const CREATES_LOG = /\bpino\(|\blogger: (?:true|\{)/u;

test('every process logs through createLog', async () => {
  const creators: string[] = [];
  for await (const file of glob('{server,scripts}/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.startsWith('server/testing/')) continue;
    if (CREATES_LOG.test(await readFile(file, 'utf8'))) creators.push(file);
  }
  expect(creators).toEqual(['server/platform/process/log.ts']);
});
