import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { importUpload, previewUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = 'Staff Name,Ref,Address,Date of Hire,Exit';
const REF = { columns: [{ column: 1, field: 'phone' }], date_order: 'dmy' };
let people = 0;
const createCompany = () => portal.newAccount({ role: 'company', name: 'Zenwata Foods' });

/** Uploads a file of one new person. */
async function stage({ token }: TestAccount, header = HEADER) {
  people += 1;
  const file = new File(
    [`${header}\nAde Ola ${people},080312345${people + 10},Ikeja,3/4/2019,\n`],
    'staff.csv',
  );
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const { id } = staged.body.data;
  const ask = <C extends Call>(call: C, body: object) => portal.call(call, { token, params: { id }, body });
  return {
    preview: async (body: object) => (await ask(previewUpload, body)).body.data,
    import: async () => (await ask(importUpload, { all_current: true })).body.data,
  };
}

async function importWith(account: TestAccount, body: object, header?: string) {
  const upload = await stage(account, header);
  await upload.preview(body);
  await upload.import();
}

test('proposes the columns of the last import with the same header', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const upload = await stage(account, 'STAFF NAME, ref ,Address:,Date of  hire,Exit');
  const proposed = await upload.preview({ restore: true });
  expect(proposed).toMatchObject({ corrections: REF, missing: [], counts: { to_add: 1 } });
  expect(Date.parse(proposed.remembered ?? '')).toBeGreaterThan(Date.now() - 600_000);
  // Starting afresh uses the detected columns, also after a reload.
  expect(await upload.preview({})).toMatchObject({ corrections: {}, remembered: null, missing: ['phone'] });
  expect(await upload.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
});

test('does not propose the columns of another header or another organisation', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const other = await stage(account, 'Staff Name,Ref,Address,Date of Hire,Left');
  expect(await other.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
  const stranger = await stage(await createCompany());
  expect(await stranger.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
});

test('remembers only what was imported, and forgets it after an import without corrections', async () => {
  const account = await createCompany();
  const header = 'Staff Name,Phone,Address,Date of Hire,Exit';
  await (await stage(account, header)).preview({ date_order: 'dmy' });
  const proposed = async () => (await (await stage(account, header)).preview({ restore: true })).corrections;
  expect(await proposed()).toEqual({});
  await importWith(account, { date_order: 'dmy' }, header);
  expect(await proposed()).toEqual({ date_order: 'dmy' });
  await importWith(account, {}, header);
  expect(await proposed()).toEqual({});
});

test('keeps a bounded number of layouts, the latest imported ones', async () => {
  const account = await createCompany();
  const { organization_id } = account;
  const old = Array.from({ length: 60 }, (_, at) => ({
    organization_id,
    header_hash: `old ${at}`,
    choices: '{}',
    imported_at: new Date(2020, 0, at + 1),
  }));
  await portal.db.insertInto('import_layout').values(old).execute();
  await importWith(account, REF);
  const kept = await portal.db
    .selectFrom('import_layout')
    .select('header_hash')
    .where('organization_id', '=', organization_id)
    .orderBy('imported_at')
    .execute();
  expect(kept).toHaveLength(50);
  expect(kept[0]?.header_hash).toBe('old 11');
  const upload = await stage(account);
  expect(await upload.preview({ restore: true })).toMatchObject({ corrections: REF });
});

test('ignores stored corrections that are no longer valid', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const stored = portal.db
    .updateTable('import_layout')
    .where('organization_id', '=', account.organization_id);
  for (const choices of [{ date_order: 'ymd' }, { columns: [{ column: 300, field: 'phone' }] }]) {
    await stored.set({ choices: JSON.stringify(choices) }).execute();
    const upload = await stage(account);
    expect(await upload.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
  }
});

test('deletes the layouts with their organisation', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const { organization_id } = account;
  const layouts = portal.db
    .selectFrom('import_layout')
    .selectAll()
    .where('organization_id', '=', organization_id);
  expect(await layouts.execute()).toHaveLength(1);
  await portal.db.deleteFrom('candidate').where('organization_id', '=', organization_id).execute();
  await portal.db.deleteFrom('member').where('organization_id', '=', organization_id).execute();
  await portal.db.deleteFrom('organization').where('id', '=', organization_id).execute();
  expect(await layouts.execute()).toEqual([]);
});
