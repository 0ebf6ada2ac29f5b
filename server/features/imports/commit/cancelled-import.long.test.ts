import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelUpload, importUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cancelledUploads, createFile } from '#server/testing/cancelled-uploads.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let uploads: ReturnType<typeof cancelledUploads>;
beforeAll(async () => {
  portal = await startTestPortal();
  uploads = cancelledUploads(portal);
});
afterAll(() => portal.close());

const ROWS = 8000;
const people = createFile(ROWS);

test.each([0, 120, 400])(
  'completes or removes an import cancelled after %i ms, and reports which',
  async (after) => {
    const school = await portal.newAccount({ role: 'school' });
    const upload = await uploads.stageFile(school, people);
    expect((await portal.call(previewUpload, { ...upload, body: {} })).body.data.counts.to_add).toBe(ROWS);
    await uploads.disconnectWhen(importUpload.path, upload, () => wait(after));
    const { status, body } = await portal.call(cancelUpload, upload);
    expect(status).toBe(200);
    const isIn = body.data.import !== null;
    expect(body.message).toBe(isIn ? importTexts.cancelledTooLate : importTexts.cancelled);
    expect(await uploads.left(school)).toEqual(
      isIn ? { candidates: ROWS, uploads: 0, imports: 1 } : { candidates: 0, uploads: 0, imports: 0 },
    );
    expect(await uploads.countStagedRows()).toBe(0);
  },
  60_000,
);
