import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { read } from '#server/testing/xlsx.ts';
import { buildMessyRegister } from './build-messy-register.ts';
import { buildRegister } from './build-register.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('samples/ holds what npm run samples writes', async () => {
  expect(await readFile('samples/messy-register.csv', 'utf8')).toBe(buildMessyRegister());
  const built = buildRegister().then(async (file) => Buffer.from(await file.arrayBuffer()));
  expect(await read(readFile('samples/register.xlsx'))).toEqual(await read(built));
});

/** Uploads a sample as a school. @returns what would be added and what not */
async function countRows(name: string, corrections = {}) {
  const { token } = await portal.newAccount({ role: 'school' });
  const file = new File([await readFile(`samples/${name}`)], name);
  const staged = await portal.call(stageUpload, { token, query: { candidate_type: 'student' }, file });
  const params = { id: staged.body.data.id };
  const { body } = await portal.call(previewUpload, { token, params, body: corrections });
  return body.data.counts;
}

test('the register needs three corrections', async () => {
  expect(await countRows('register.xlsx')).toMatchObject({ to_add: 117, rejected: 3 });
});

test('the messy register brings everybody with a phone number', async () => {
  expect(await countRows('messy-register.csv')).toMatchObject({ to_add: 96, rejected: 18 });
});
