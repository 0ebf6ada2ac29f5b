import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Embedded, startEmbedded } from './start.ts';
import { makeFolder, poolOn, RawClient } from './testing.ts';
import { message } from './wire.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const home = await makeFolder();
let embedded: Embedded;
beforeAll(async () => {
  const limits = { idleInTransaction: 400, statement: 1500 };
  embedded = await startEmbedded({ dataDir: path.join(home.folder, 'data'), limits });
});
afterAll(async () => {
  await embedded.stop();
  await home.remove();
});
beforeEach(async () => {
  await poolOn(embedded).query('drop table if exists t; create table t (id serial, client int, n int)');
});

it('lets others wait until a transaction is over, and shows them only what it committed', async () => {
  const pool = poolOn(embedded);
  const owner = await pool.connect();
  await owner.query('begin');
  await owner.query('insert into t (n) values (1)');
  let seen: number | undefined;
  const other = pool.query('select count(*)::int as n from t').then(({ rows }) => (seen = rows[0].n));
  await sleep(50);
  expect(seen).toBeUndefined();
  await owner.query('rollback');
  owner.release();
  expect(await other).toBe(0);
});

it('serves those who wait in the order in which they came', async () => {
  const pool = poolOn(embedded);
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  const order: number[] = [];
  await Promise.all(
    clients.map(async (client, index) => {
      await client.query('begin');
      order.push(index);
      await client.query('select 1');
      await client.query('commit');
    }),
  );
  for (const client of clients) client.release();
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('keeps a failed transaction with its client until it is rolled back', async () => {
  const pool = poolOn(embedded);
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('rolls back the transaction of a client that dies, and frees the session', async () => {
  const client = new RawClient(embedded.connection).start();
  await client.until('Z');
  await client.query('begin; insert into t (n) values (1)').until('Z');
  client.socket.destroy();
  expect((await poolOn(embedded).query('select count(*)::int as n from t')).rows).toEqual([{ n: 0 }]);
});

it('rolls back a client that dies between Flush and Sync', async () => {
  const client = new RawClient(embedded.connection).start();
  await client.until('Z');
  client.send(
    message('P', '', 'insert into t (n) values (1)', Buffer.alloc(2)),
    message('B', '', '', Buffer.alloc(6)),
    message('E', '', Buffer.alloc(4)),
    message('H'),
  );
  await client.until('C');
  client.socket.destroy();
  expect((await poolOn(embedded).query('select count(*)::int as n from t')).rows).toEqual([{ n: 0 }]);
});

it('rolls back a transaction left open without a word, and tells its client', async () => {
  const client = new RawClient(embedded.connection).start();
  await client.until('Z');
  await client.query('begin; insert into t (n) values (1)').until('Z');
  const answer = poolOn(embedded).query('select count(*)::int as n from t');
  expect((await client.until('E')).at(-1)?.bytes.toString()).toContain('25P03');
  await client.closed;
  expect((await answer).rows).toEqual([{ n: 0 }]);
});

it('ends a statement that runs too long by starting the database anew, and loses nothing acknowledged', async () => {
  const pool = poolOn(embedded);
  await pool.query('insert into t (n) select generate_series(1, 100)');
  const endless = pool.query('select count(*) from generate_series(1, 1000000000000)');
  const waiting = pool.query('select count(*)::int as n from t');
  await expect(endless).rejects.toMatchObject({ code: '57P01' });
  expect((await waiting).rows).toEqual([{ n: 100 }]);
});

it('comes back when a statement ends the database', async () => {
  const pool = poolOn(embedded);
  await pool.query('insert into t (n) values (7)');
  // Hidden from the server by the semicolon: the engine ends itself when it cannot read the rows.
  await expect(pool.query('copy t /* ; */ from stdin')).rejects.toMatchObject({ code: '57P01' });
  expect((await pool.query('select n from t')).rows).toEqual([{ n: 7 }]);
});

it('keeps prepared statements of the same name apart, and forgets them with their client', async () => {
  const pool = poolOn(embedded);
  const [one, two] = [await pool.connect(), await pool.connect()];
  for (let round = 0; round < 2; round += 1) {
    expect((await one.query({ name: 'same', text: 'select 1 as n' })).rows).toEqual([{ n: 1 }]);
    expect((await two.query({ name: 'same', text: 'select $1::int as n', values: [2] })).rows).toEqual([
      { n: 2 },
    ]);
  }
  one.release(true);
  two.release(true);
  await expect
    .poll(
      async () => (await pool.query('select name from pg_prepared_statements where name <> $1', [''])).rows,
    )
    .toEqual([]);
});

it('gives right answers to 8 clients that mix transactions, errors and large results', async () => {
  const pool = poolOn(embedded);
  const sums = await Promise.all(Array.from({ length: 8 }, (_, client) => work(client)));
  const { rows } = await pool.query(
    'select client, sum(n)::int as sum from t group by client order by client',
  );
  expect(rows).toEqual(sums.map((sum, client) => ({ client, sum })));

  async function work(client: number): Promise<number> {
    let sum = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      const kind = [read, fail, turn % 50 === 2 ? readMany : write, write, write][turn % 5] ?? read;
      sum += await kind(client, client * 1000 + turn);
    }
    return sum;
  }

  async function read(_client: number, n: number): Promise<number> {
    expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]);
    return 0;
  }

  async function readMany(_client: number, n: number): Promise<number> {
    const { rows } = await pool.query(`select g + ${n} as n from generate_series(1, 5000) g`);
    expect([rows.length, rows[0].n, rows[4999].n]).toEqual([5000, n + 1, n + 5000]);
    return 0;
  }

  async function fail(_client: number, n: number): Promise<number> {
    await expect(pool.query(`select ${n} / 0`)).rejects.toMatchObject({ code: '22012' });
    return 0;
  }

  async function write(client: number, n: number): Promise<number> {
    const keep = n % 3 > 0;
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      await connection.query('insert into t (client, n) values ($1, $2)', [client, n]);
      const own = await connection.query('select n from t where client = $1 order by id desc limit 1', [
        client,
      ]);
      expect(own.rows).toEqual([{ n }]);
      await connection.query(keep ? 'commit' : 'rollback');
      return keep ? n : 0;
    } finally {
      connection.release();
    }
  }
});
