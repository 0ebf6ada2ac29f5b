import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCandidates, updateCandidate } from '#contract/calls/candidates.ts';
import { decideChanges } from '#contract/calls/import-changes.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { listVersions } from '#contract/calls/versions.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { buildWorkbook } from '#server/testing/lists/build-workbook.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' })));

const HEADER = ['Name', 'Phone', 'Address', 'Date of Hire'];

const importFile = async (file: File) =>
  (await portal.call(importEmployees, { token: owner.token, file })).body.data;

/** Lists the names and ids of the organisation's candidates, newest first. */
const listPeople = async () => (await portal.call(listCandidates, { token: owner.token })).body.data.data;

const listSources = async (id: string) =>
  (await portal.call(listVersions, { token: owner.token, params: { id }, query: {} })).body.data.data.map(
    ({ added_from }) => added_from,
  );

test('the history names the file, the sheet and the line that added a candidate', async () => {
  const toRows = (name: string, phone: string) => [HEADER, [name, phone, 'Yaba', '2019-03-04']];
  const workbook = await buildWorkbook([
    { name: 'Lagos', rows: toRows('Ade Ola', '08031234501') },
    { name: 'Kano', rows: toRows('Chi Eze', '08031234502') },
  ]);
  await importFile(workbook);
  await importFile(new File([`${HEADER.join()}\nBisi Ojo,08031234503,Yaba,2019-03-04`], 'roll.csv'));
  await addCandidate(portal.call, owner.token, { name: 'Dan Musa' });
  const people = await listPeople();
  const sources = await Promise.all(
    people.map(async ({ name, id }) => [name, await listSources(id)] as const),
  );
  const file_name = workbook.name;
  expect(Object.fromEntries(sources)).toEqual({
    'Ade Ola': [{ file_name, sheet: 'Lagos', line: 2, row: 2 }],
    'Chi Eze': [{ file_name, sheet: 'Kano', line: 2, row: 2 ** 25 + 2 }],
    'Bisi Ojo': [{ file_name: 'roll.csv', sheet: null, line: 2, row: 2 }],
    'Dan Musa': [null],
  });
});

test('only the version that was added names its file', async () => {
  await importFile(new File([`${HEADER.join()}\nBisi Ojo,08031234503,Yaba,2019-03-04`], 'roll.csv'));
  const [{ id } = { id: '' }] = await listPeople();
  const form = { ...employeeForm, name: 'Bisi Bello' };
  await portal.call(updateCandidate, { token: owner.token, params: { id }, form, files: {} });
  expect(await listSources(id)).toEqual([null, expect.objectContaining({ file_name: 'roll.csv' })]);
});

test('a changed row that its owner added beside the candidate on record names its line', async () => {
  const toFile = (name: string, ...lines: string[]) => new File([[HEADER.join(), ...lines].join('\n')], name);
  await importFile(toFile('first.csv', 'Ade Ola,08031234501,Yaba,2019-03-04'));
  const { id } = await importFile(
    toFile('second.csv', 'Chi Eze,08031234502,Yaba,2019-03-04', 'Ade Ola,08031234501,Surulere,2019-03-04'),
  );
  await portal.call(decideChanges, { token: owner.token, params: { id }, body: { decision: 'add' } });
  const both = (await listPeople()).filter(({ name }) => name === 'Ade Ola');
  const sources = await Promise.all(both.map(async (person) => await listSources(person.id)));
  expect(sources.flat().map((source) => [source?.file_name, source?.line])).toEqual([
    ['second.csv', 3],
    ['first.csv', 2],
  ]);
});
