import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { correctUploadRow, listUploadProblems, replaceInUploadRows } from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { CallInput } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const [PHONE, HIRED] = [1, 3];
const FILE = [
  'Staff Name,Phone,Address,Date of Hire,Exit',
  'Ade Ola,unknown,Ikeja,31/02/2021,',
  'Bisi Ojo,unknown,Ikeja,31/02/2021,',
  'Chi Eze,08031234567,,31/02/2021,',
  'Dan Musa,08031234568,,2019-03-04,',
  'Efe Uti,08031234569,Yaba,soon,',
].join('\n');

async function preview() {
  const { token } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const query = { candidate_type: 'employee' };
  const file = new File([FILE], 'staff.csv');
  const { id } = (await portal.call(stageUpload, { token, file, query })).body.data;
  const ask = <C extends Call>(call: C, { params, ...input }: CallInput = {}) =>
    portal.call(call, { token, params: { id, ...params }, ...input });
  const { layout } = (await ask(previewUpload, { body: {} })).body.data;
  const list = async () => (await ask(listUploadProblems, { query: { layout } })).body.data;
  return { ask, layout, list };
}

test('lists the problems that several rows share, with the text that one correction replaces', async () => {
  const { ask, layout, list } = await preview();
  const place = (row: number) => ({ row, sheet: null, line: row });
  const address = importTexts.row.missing('Address');
  expect(await list()).toEqual([
    {
      at: HIRED,
      column: 'Date of Hire',
      message: importTexts.row.noDate('31/02/2021'),
      rows: 3,
      first: place(2),
      value: '31/02/2021',
    },
    // A phone number belongs to one person.
    {
      at: PHONE,
      column: 'Phone',
      message: importTexts.row.noPhone('unknown'),
      rows: 2,
      first: place(2),
      value: null,
    },
    { at: 2, column: 'Address', message: address, rows: 2, first: place(4), value: null },
  ]);

  const date = { layout, column: HIRED, where: 'whole', from: '31/02/2021', to: '2021-02-28' };
  expect((await ask(replaceInUploadRows, { body: date })).body.data.rows).toBe(3);
  expect((await list()).map(({ message }) => message)).toEqual([importTexts.row.noPhone('unknown'), address]);
  const body = { layout, version: 0, cells: [{ column: 2, text: 'Yaba' }] };
  await ask(correctUploadRow, { params: { row: 5 }, body });
  expect((await list()).map(({ message }) => message)).toEqual([importTexts.row.noPhone('unknown')]);
});

test('lists nothing before a preview, and refuses another layout', async () => {
  const { token } = await portal.newAccount({ role: 'company' });
  const query = { candidate_type: 'employee' };
  const file = new File([FILE], 'staff.csv');
  const { id } = (await portal.call(stageUpload, { token, file, query })).body.data;
  expect((await portal.call(listUploadProblems, { token, params: { id } })).body.data).toEqual([]);
  const { ask } = await preview();
  const other = await ask(listUploadProblems, { query: { layout: 'another' } });
  expect([other.status, other.problem.code]).toEqual([409, 'layout_changed']);
});
