import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelUpload, importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { listImports } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { toLetters } from '#server/testing/student-file.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const ROWS = 8000;
const createFile = (rows: number) =>
  new File(
    [
      'Name,Phone,Address,Entry Date\n',
      ...Array.from(
        { length: rows },
        (_, at) => `Amina ${toLetters(at, 3)}ola,080${10_000_000 + at},Kano,2021-09-13\n`,
      ),
    ],
    'people.csv',
  );
const people = createFile(ROWS);

async function stageFile({ token }: TestAccount) {
  const query = { candidate_type: 'student' };
  const { body } = await portal.call(stageUpload, { token, query, file: people });
  return { token, params: { id: body.data.id } };
}

type Upload = Awaited<ReturnType<typeof stageFile>>;

/** Counts the candidates, imports and uploads of an organisation. */
async function left({ organization_id: id, token }: TestAccount) {
  const countRows = async (table: 'candidate' | 'import_upload') =>
    (await portal.db.selectFrom(table).select('id').where('organization_id', '=', id).execute()).length;
  const { body } = await portal.call(listImports, { token });
  return {
    candidates: await countRows('candidate'),
    uploads: await countRows('import_upload'),
    imports: body.data.total,
  };
}

const countStagedRows = async () =>
  (await portal.db.selectFrom('import_row').select('line').limit(1).execute()).length;

/** Starts a call and aborts it when `waitForStart` resolves, as a browser does. */
async function disconnectWhen(path: string, { token, params }: Upload, waitForStart: () => Promise<unknown>) {
  const aborter = new AbortController();
  const call = fetch(portal.url + path.replace('{id}', params.id), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(path === importUpload.path ? { all_current: true } : {}),
    signal: aborter.signal,
  }).catch(() => undefined);
  await waitForStart();
  aborter.abort();
  await call;
}

test.each([0, 120, 400])(
  'completes or removes an import cancelled after %i ms, and reports which',
  async (after) => {
    const school = await portal.newAccount({ role: 'school' });
    const upload = await stageFile(school);
    expect((await portal.call(previewUpload, { ...upload, body: {} })).body.data.counts.to_add).toBe(ROWS);
    await disconnectWhen(importUpload.path, upload, () => wait(after));
    const { status, body } = await portal.call(cancelUpload, upload);
    expect(status).toBe(200);
    const isIn = body.data.import !== null;
    expect(body.message).toBe(isIn ? importTexts.cancelledTooLate : importTexts.cancelled);
    expect(await left(school)).toEqual(
      isIn ? { candidates: ROWS, uploads: 0, imports: 1 } : { candidates: 0, uploads: 0, imports: 0 },
    );
    expect(await countStagedRows()).toBe(0);
  },
  60_000,
);
