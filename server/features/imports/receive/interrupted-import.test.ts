import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let token: string;

async function startSchoolPortal() {
  const started = await startTestPortal();
  const { token } = await started.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  return { portal: started, token };
}
beforeAll(async () => void ({ portal, token } = await startSchoolPortal()));
afterAll(() => portal.close());

const HEADER = 'Student Name,Phone Number,Address,Date of Entry\n';
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Amina ${'abcdefghij'[at % 10]}${'klmnopq'[at % 7]},080${30_000_000 + at},Kano,2021-09-13\n`,
  ).join('');
const OPEN =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';

/** Starts an upload of `length` bytes over its own connection. */
async function beginImport(length: number, school = { portal, token }): Promise<Socket> {
  const socket = connect(Number(new URL(school.portal.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${importStudents.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${school.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${length}`,
      '',
      OPEN,
    ].join('\r\n'),
  );
  return socket;
}

const countRows = async ({ db } = portal) => {
  const tables = [
    'import',
    'candidate',
    'import_upload',
    'import_row',
    'import_ready',
    'import_rejected',
  ] as const;
  return await Promise.all(
    tables.map(async (table) => {
      const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
      return (await query.executeTakeFirstOrThrow()).count;
    }),
  );
};

/** Returns the counts once the server has removed the upload. */
async function waitForCounts(of = portal) {
  await expect.poll(async () => (await countRows(of))[2]).toBe(0);
  return await countRows(of);
}

const NOTHING = [0, 0, 0, 0, 0, 0];

test('removes all data of an upload whose connection breaks', async () => {
  const socket = await beginImport(5_000_000);
  socket.write(HEADER + rows(20_000));
  await expect.poll(async () => (await countRows())[3]).not.toBe(0);
  socket.destroy();
  expect(await waitForCounts()).toEqual(NOTHING);
});

test('removes all data of a form that ends in the middle of a file', async () => {
  const body = HEADER + rows(3000);
  const socket = await beginImport(OPEN.length + body.length);
  socket.write(body);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1.1 400 /u);
  socket.destroy();
  expect(await waitForCounts()).toEqual(NOTHING);
});

test('rejects a file by its first bytes while the rest is still being sent', async () => {
  const socket = await beginImport(20_000_000);
  socket.write('%PDF-1.7'.padEnd(10_000, ' '));
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1.1 415 /u);
  socket.destroy();
  expect(await waitForCounts()).toEqual(NOTHING);
});

test('rejects a form of ten thousand parts', async () => {
  const form = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, 'x']));
  const { status } = await portal.call(importStudents, { token, form, file: new File([HEADER], 'a.csv') });
  expect(status).toBe(413);
  expect(await waitForCounts()).toEqual(NOTHING);
});

test('continues an import whose client disconnects after the file has arrived', async () => {
  const body = `${HEADER}${rows(10_000)}\r\n--b--\r\n`;
  // The import stays, and the other tests expect none.
  const own = await startSchoolPortal();
  onTestFinished(own.portal.close);
  const socket = await beginImport(OPEN.length + body.length, own);
  socket.write(body);
  const listQueued = () =>
    own.portal.db.selectFrom('import_upload').select('id').where('state', '!=', 'arriving').execute();
  await expect.poll(async () => (await listQueued()).length, { interval: 5 }).toBe(1);
  socket.destroy();
  const fetchImports = async () => (await own.portal.call(listImports, own)).body.data.data;
  await expect.poll(fetchImports, { timeout: 20_000 }).toMatchObject([{ added: 10_000, skipped: 0 }]);
  expect((await waitForCounts(own.portal)).slice(2, 5)).toEqual([0, 0, 0]);
}, 60_000);
