import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Query, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Embedded, startEmbedded } from './start.ts';
import { makeFolder, poolOn, RawClient, startup } from './testing.ts';
import { CANCEL_REQUEST, GSS_REQUEST, message, SSL_REQUEST } from './wire.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const home = await makeFolder();
let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: path.join(home.folder, 'data') });
});
afterAll(async () => {
  await embedded.stop();
  await home.remove();
});

const raw = async () => {
  const client = new RawClient(embedded.connection).start();
  await client.until('Z');
  return client;
};

it('speaks the simple and the extended protocol', async () => {
  const pool = poolOn(embedded);
  expect((await pool.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
  expect((await pool.query('select $1::text || $2 as a', ['Ṣẹ́', 'gun'])).rows).toEqual([{ a: 'Ṣẹ́gun' }]);
  expect((await pool.query('show server_version_num')).rows[0].server_version_num).toMatch(/^18/);
});

it('brings the extensions', async () => {
  const pool = poolOn(embedded);
  await pool.query('create extension pg_trgm; create extension unaccent; create extension fuzzystrmatch');
  const { rows } = await pool.query(
    "select unaccent('é') as u, levenshtein('ab', 'b') as l, similarity('a', 'a') as s",
  );
  expect(rows).toEqual([{ u: 'e', l: 1, s: 1 }]);
});

it('passes notices on', async () => {
  const client = await poolOn(embedded).connect();
  const notice = new Promise((resolve) => client.once('notice', ({ message }) => resolve(message)));
  await client.query("do $$ begin raise notice 'hello'; end $$");
  client.release();
  expect(await notice).toBe('hello');
});

it('hands out rows in portions', async () => {
  const client = await poolOn(embedded).connect();
  const query = new Query({ text: 'select generate_series(1, 95) as n', rows: 10 } as QueryConfig);
  const rows: unknown[] = [];
  query.on('row', (row) => rows.push(row));
  client.query(query);
  await new Promise((resolve) => query.once('end', resolve));
  expect(rows).toHaveLength(95);
  client.release();
});

it('declines encryption and lets the client in', async () => {
  const client = new RawClient(embedded.connection);
  for (const code of [SSL_REQUEST, GSS_REQUEST]) {
    client.send(startup(code));
    expect(await new Promise((resolve) => client.socket.once('data', resolve))).toEqual(Buffer.from('N'));
  }
  expect(await client.start().reply()).toBe('RSSSSSSSSKZ');
});

it('copies rows in and out', async () => {
  const client = await raw();
  await client.query('create table copied (a int, b text)').until('Z');
  await client.query('copy copied from stdin').until('G');
  client.send(
    message('d', Buffer.from('1\tone\n2\ttwo\n')),
    message('d', Buffer.from('3\tthree\n')),
    message('c'),
  );
  expect(await client.reply()).toBe('CZ');
  expect(await client.query('copy copied to stdout').reply()).toBe('HdddcCZ');
});

it('answers a COPY that fails, or that the client gives up', async () => {
  const client = await raw();
  await client.query('copy nowhere from stdin').until('G');
  expect(await client.send(message('d', Buffer.from('1\n')), message('c')).reply()).toBe('EZ');
  await client.query('create table given_up (a int)').until('Z');
  await client.query('copy given_up from stdin').until('G');
  expect(await client.send(message('d', Buffer.from('1\n')), message('f', 'no')).reply()).toBe('EZ');
  expect(await client.query('select count(*) from given_up').reply()).toBe('TDCZ');
});

it('answers messages sent ahead in their order', async () => {
  const client = await raw();
  for (let n = 0; n < 500; n += 1) client.query(`select ${n} as n`);
  for (let n = 0; n < 500; n += 1) {
    const row = (await client.until('Z')).find(({ type }) => type === 'D');
    expect(row?.bytes.toString('utf8', 11)).toBe(String(n));
  }
});

it('does what was sent before the client left', async () => {
  const client = await raw();
  client.query('create table last_words (a int)').send(message('X'));
  await client.closed;
  expect(
    (await poolOn(embedded).query("select to_regclass('last_words') is not null as there")).rows[0].there,
  ).toBe(true);
});

it.each([
  ['a cancel request', startup(CANCEL_REQUEST, 'xxxxxxxx')],
  ['a start-up message of another protocol', startup(2 << 16)],
  ['a start-up message of megabytes', Buffer.from([0, 127, 0, 0, 1, 1, 1, 1])],
  ['something that is not the protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('drops %s', async (_what, bytes) => {
  const client = new RawClient(embedded.connection).send(bytes);
  client.socket.resume();
  expect(await client.closed).toBe(false);
});

it.each([
  ['a message of unknown type', message('!', 'what')],
  ['a message that claims a gigabyte', Buffer.from([0x51, 0x40, 0, 0, 0])],
  ['a message that claims a negative length', Buffer.from([0x51, 0xff, 0, 0, 0])],
  ['COPY FROM STDIN in the extended protocol', message('P', '', 'copy copied from stdin', Buffer.alloc(2))],
  ['a statement name without its end', message('P', Buffer.from('endless'))],
])('tells a client off and drops it for %s', async (_what, bytes) => {
  const client = await raw();
  client.send(bytes);
  expect((await client.until('E')).at(-1)?.bytes.toString()).toContain('08P01');
  await client.closed;
});

it('answers a malformed message with an error and goes on', async () => {
  const client = await raw();
  client.send(message('B', '', '', Buffer.from([9, 9])), message('S'));
  expect(await client.reply()).toBe('EZ');
  expect(await client.query('select 1').reply()).toBe('TDCZ');
});

it('passes over what follows an error until Sync, as PostgreSQL does, and goes on after it', async () => {
  const client = await raw();
  client.send(message('B', '', 'nowhere', Buffer.alloc(6)), message('H'));
  await client.until('E');
  client.query('select 1').send(message('S'));
  expect(await client.reply()).toBe('Z');
  expect(await client.query('select 1').reply()).toBe('TDCZ');
});

it('pauses the database while a client does not read, so a large result takes no memory', async () => {
  const client = await raw();
  client.socket.pause();
  const before = process.memoryUsage().rss;
  client.query("select repeat('x', 1000) from generate_series(1, 120000)");
  await sleep(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  let bytes = 0;
  client.socket.on('data', (chunk) => (bytes += chunk.length));
  client.socket.resume();
  await client.until('Z');
  expect(bytes).toBeGreaterThan(120_000_000);
});

it('is not held up by a client that dies without reading', async () => {
  const client = await raw();
  client.socket.pause();
  client.query("select repeat('x', 1000) from generate_series(1, 100000)");
  await sleep(200);
  client.socket.destroy();
  expect((await poolOn(embedded).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
