import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = 'Staff Name,Ref,Address,Date of Hire,Exit,Department';
const sheet = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'staff.csv');
const REF = { column: 1, field: 'phone' } as const;
const CURRENT = { all_current: true };

const createCompany = () => portal.newAccount({ role: 'company', name: 'Zenwata Foods' });

async function stage({ token }: TestAccount, file: File) {
  const query = { candidate_type: 'employee' };
  const { status, body } = await portal.call(stageUpload, { token, file, query });
  expect(status).toBe(201);
  return body.data.id;
}

const at =
  ({ token }: TestAccount, id: string) =>
  <C extends Call>(call: C, body?: unknown) =>
    portal.call(call, { token, params: { id }, ...(body !== undefined && { body }) });

const listStored = ({ organization_id: id }: TestAccount) =>
  portal.db
    .selectFrom('candidate')
    .select(['name', 'start_date'])
    .where('organization_id', '=', id)
    .orderBy('id')
    .execute();

test('imports the result of the later of two simultaneous previews', async () => {
  const company = await createCompany();
  const rows = Array.from({ length: 3000 }, (_, row) => `Ade Ola,0803${1_000_000 + row},Yaba,3/4/2019,,`);
  const ask = at(company, await stage(company, sheet(...rows)));
  const previews = await Promise.all(
    (['mdy', 'dmy', 'mdy'] as const).map((date_order) => ask(previewUpload, { columns: [REF], date_order })),
  );
  const shown = previews.filter(({ status }) => status === 200);
  expect(shown).not.toEqual([]);
  expect(previews.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect((await ask(previewUpload, { columns: [REF], date_order: 'dmy' })).body.data.counts.to_add).toBe(
    3000,
  );
  expect((await ask(importUpload, CURRENT)).body.data.added).toBe(3000);
  expect(new Set((await listStored(company)).map(({ start_date }) => start_date))).toEqual(
    new Set(['2019-04-03']),
  );
});

test('skips a row that repeats a distant one in a large file', async () => {
  const company = await createCompany();
  const rows = Array.from({ length: 2500 }, (_, row) => `Ade Ola,0803${row % 2499},Yaba,3/4/2019,,`);
  const ask = at(company, await stage(company, sheet(...rows)));
  const { counts } = (await ask(previewUpload, { columns: [REF] })).body.data;
  expect([counts.to_add, counts.repeated]).toEqual([2499, 1]);
  expect((await ask(importUpload, CURRENT)).body.data).toMatchObject({ added: 2499, skipped: 1, changed: 0 });
  expect(await listStored(company)).toHaveLength(2499);
});
