import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelUpload, followUpload, importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cancelledUploads, createFile, type Upload } from '#server/testing/cancelled-uploads.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { sendWithoutEnd } from '#server/testing/send-without-end.ts';

let portal: TestPortal;
let uploads: ReturnType<typeof cancelledUploads>;
beforeAll(async () => {
  portal = await startTestPortal();
  uploads = cancelledUploads(portal);
});
afterAll(() => portal.close());

const ROWS = 8000;
const OFTEN = { interval: 5 };
const people = createFile(ROWS);
/** For an import that takes several batches. */
const SOME_ROWS = 2500;
const some = createFile(SOME_ROWS);
/** For tests that need no long import. */
const few = createFile(3);

/** Holds the previews of `people` half-way. */
const holdPreview = () =>
  holdInserts(portal.db, portal.ownerUrl, { table: 'import_ready', when: `new.line = ${ROWS / 2}` });

/** Waits until an upload reaches one of these states. */
async function seeState(upload: Upload, states: RegExp) {
  const state = async () => (await portal.call(followUpload, upload)).body.data.state;
  await expect.poll(state, OFTEN).toMatch(states);
}

test('completes or removes an import cancelled after its client disconnected, and reports which', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const upload = await uploads.stageFile(school, some);
  expect((await portal.call(previewUpload, { ...upload, body: {} })).body.data.counts.to_add).toBe(SOME_ROWS);
  await uploads.disconnectWhen(importUpload.path, upload, () =>
    seeState(upload, /^(?:queued|importing|imported)$/u),
  );
  const { status, body } = await portal.call(cancelUpload, upload);
  expect(status).toBe(200);
  const isIn = body.data.import !== null;
  expect(body.message).toBe(isIn ? importTexts.cancelledTooLate : importTexts.cancelled);
  expect(await uploads.left(school)).toEqual(
    isIn ? { candidates: SOME_ROWS, uploads: 0, imports: 1 } : { candidates: 0, uploads: 0, imports: 0 },
  );
  expect(await uploads.countStagedRows()).toBe(0);
});

test('continues an import without its client, and returns it to a repeated call', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const upload = await uploads.stageFile(school, some);
  await portal.call(previewUpload, { ...upload, body: {} });
  await uploads.disconnectWhen(importUpload.path, upload, () =>
    seeState(upload, /^(?:queued|importing|imported)$/u),
  );
  await seeState(upload, /^imported$/u);
  const { body } = await portal.call(importUpload, { ...upload, body: { all_current: true } });
  expect(body.data.added).toBe(SOME_ROWS);
  expect(await uploads.left(school)).toEqual({ candidates: SOME_ROWS, uploads: 0, imports: 1 });
});

test('repeats an abandoned preview on request', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const upload = await uploads.stageFile(school, people);
  const hold = await holdPreview();
  await uploads.disconnectWhen(previewUpload.path, upload, async () => {
    await expect.poll(hold.count, OFTEN).toBe(1);
    await seeState(upload, /^reading$/u);
  });
  await hold.release();
  const { status, body } = await portal.call(previewUpload, { ...upload, body: {} });
  expect([status, body.data.counts.to_add]).toEqual([200, ROWS]);
  await portal.call(cancelUpload, upload);
  expect(await uploads.countStagedRows()).toBe(0);
});

test('removes all data of an upload cancelled during its preview', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const upload = await uploads.stageFile(school, people);
  const hold = await holdPreview();
  const reading = portal.call(previewUpload, { ...upload, body: {} });
  await expect.poll(hold.count, OFTEN).toBe(1);
  await seeState(upload, /^reading$/u);
  const cancelling = portal.call(cancelUpload, upload);
  // It waits for the batch that is held.
  const waiting = sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'update "import_upload"%'`;
  await expect.poll(async () => (await waiting.execute(portal.db)).rows, OFTEN).toHaveLength(1);
  await hold.release();
  expect((await cancelling).body.message).toBe(importTexts.cancelled);
  expect((await reading).status).toBe(404);
  expect(await uploads.countStagedRows()).toBe(0);
  expect(await portal.db.selectFrom('import_ready').select('line').execute()).toEqual([]);
});

test('reports the progress of a preview', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const upload = await uploads.stageFile(school, people);
  const seen: { state: string; done: number; total: number }[] = [];
  const hold = await holdPreview();
  const reading = portal.call(previewUpload, { ...upload, body: {} });
  await expect
    .poll(async () => {
      const { state, done, total } = (await portal.call(followUpload, upload)).body.data;
      seen.push({ state, done, total });
      return state === 'reading' && done > 0;
    }, OFTEN)
    .toBe(true);
  await hold.release();
  await reading;
  const counts = seen.filter(({ state }) => state === 'reading').map(({ done }) => done);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(seen.at(-1)?.total).toBe(ROWS);
  await portal.call(cancelUpload, upload);
});

test('reports the progress of an arriving file by the id that its client chose, to its account only', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const stranger = await portal.newAccount({ role: 'school' });
  const id = crypto.randomUUID();
  const upload = { token: school.token, params: { id } };
  const query = { candidate_type: 'student', id };
  const seen: { state: string; done: number; total: number }[] = [];
  const { answer, finish } = await sendWithoutEnd(portal.url, stageUpload, {
    token: school.token,
    file: people,
    query,
  });
  await expect
    .poll(async () => {
      const { status, body } = await portal.call(followUpload, upload);
      if (status === 200) seen.push(body.data);
      return status === 200 && body.data.state === 'arriving' && body.data.done > 0;
    }, OFTEN)
    .toBe(true);
  expect(seen.at(-1)).toMatchObject({ total: 0, import: null });
  expect((await portal.call(followUpload, { ...upload, token: stranger.token })).status).toBe(404);
  expect((await portal.call(stageUpload, { token: stranger.token, query, file: few })).status).toBe(409);
  finish();
  expect(await (await answer)?.json()).toMatchObject({ data: { id, rows: ROWS } });
  expect((await portal.call(followUpload, upload)).body.data).toMatchObject({
    state: 'waiting',
    total: ROWS,
  });
  await portal.call(cancelUpload, upload);
});

test('rejects the id of an imported file, and ids that are not UUIDs', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const stranger = await portal.newAccount({ role: 'school' });
  const id = crypto.randomUUID();
  const upload = { token: school.token, params: { id } };
  const query = { candidate_type: 'student', id };
  await portal.call(stageUpload, { token: school.token, query, file: few });
  await portal.call(previewUpload, { ...upload, body: {} });
  const imported = await portal.call(importUpload, { ...upload, body: { all_current: true } });
  expect(imported.body.data.added).toBe(3);
  for (const { token } of [school, stranger]) {
    const { status, problem } = await portal.call(stageUpload, { token, query, file: few });
    expect([status, problem.message]).toEqual([409, importTexts.uploadTaken]);
  }
  expect(await uploads.left(school)).toEqual({ candidates: 3, uploads: 0, imports: 1 });
  const bad = { candidate_type: 'student', id: 'mine' };
  expect((await portal.call(stageUpload, { token: school.token, query: bad, file: few })).status).toBe(422);
});

test('removes all data of a file whose client disconnects during staging', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const { answer, abort } = await sendWithoutEnd(portal.url, stageUpload, {
    token: school.token,
    file: people,
    query: { candidate_type: 'student' },
  });
  await expect.poll(uploads.countStagedRows, OFTEN).toBe(1);
  abort();
  expect(await answer).toBeUndefined();
  await expect.poll(() => uploads.left(school), OFTEN).toEqual({ candidates: 0, uploads: 0, imports: 0 });
  expect(await uploads.countStagedRows()).toBe(0);
});
