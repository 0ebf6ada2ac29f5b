import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { watchWaiting } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const LIST = 'Name,Phone,Address,Date of Hire,Ref\nAde Ola,08031234501,Yaba,3/4/2019,B7';

/** Uploads a list; returns calls about it as two tabs make them. */
async function upload() {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { token } = account;
  const file = new File([LIST], 'staff.csv');
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const params = { id: staged.body.data.id };
  return {
    id: params.id,
    preview: async (body: object) => (await portal.call(previewUpload, { token, params, body })).body.data,
    import: (run?: number) =>
      portal.call(importUpload, {
        token,
        params,
        body: { all_current: true, confirmed: ['other_type'], ...(run !== undefined && { run }) },
      }),
    listStored: () =>
      portal.db
        .selectFrom('candidate')
        .select(['candidate_type', 'start_date'])
        .where('organization_id', '=', account.organization_id)
        .execute(),
    setState: (state: 'failed') =>
      portal.db.updateTable('import_upload').set({ state }).where('key', '=', params.id).execute(),
  };
}

const OTHERS = [
  { choice: 'date order', body: { date_order: 'mdy' } },
  { choice: 'type', body: { date_order: 'dmy', candidate_type: 'student' } },
  { choice: 'columns', body: { date_order: 'dmy', columns: [{ column: 4, field: 'address_more' }] } },
  { choice: 'values', body: { date_order: 'dmy', constants: { organization: 'Kwarra Mills' } } },
];

test.for(OTHERS)('imports nothing after another preview with another $choice', async ({ body }) => {
  const tab = await upload();
  const first = await tab.preview({ date_order: 'dmy' });
  await tab.preview(body);
  const refused = await tab.import(first.run);
  expect(refused.status).toBe(409);
  expect(refused.problem).toMatchObject({ code: 'preview_changed', message: importTexts.previewChanged });
  expect(await tab.listStored()).toEqual([]);

  // Once it is shown what the other tab chose, it can be imported.
  const shown = await tab.preview({ date_order: 'dmy' });
  expect((await tab.import(shown.run)).status).toBe(200);
  expect(await tab.listStored()).toHaveLength(1);
});

test('returns the finished import whichever preview the caller has seen', async () => {
  const tab = await upload();
  const { run } = await tab.preview({ date_order: 'dmy' });
  const { body } = await tab.import(run);
  for (const again of [await tab.import(run), await tab.import(run - 1), await tab.import()])
    expect([again.status, again.body.data]).toEqual([200, body.data]);
  expect(await tab.listStored()).toEqual([{ candidate_type: 'employee', start_date: '2019-04-03' }]);
});

test('tries a failed import again with the same preview', async () => {
  const tab = await upload();
  const { run } = await tab.preview({ date_order: 'dmy' });
  await tab.setState('failed');
  expect((await tab.import(run)).status).toBe(200);
});

test('compares the preview with the one that has completed in the meantime', async () => {
  const tab = await upload();
  const { run } = await tab.preview({ date_order: 'dmy' });
  const importing = await portal.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('import_upload')
      .set({ read_as: sql`jsonb_set(read_as::jsonb, '{run}', ${String(run + 1)}::jsonb)` })
      .where('key', '=', tab.id)
      .execute();
    const countWaiting = await watchWaiting(portal.db, tx);
    const reply = tab.import(run);
    await expect.poll(countWaiting).toBe(1);
    return { reply };
  });
  const refused = await importing.reply;
  expect([refused.status, refused.problem?.code]).toEqual([409, 'preview_changed']);
  expect(await tab.listStored()).toEqual([]);
});
