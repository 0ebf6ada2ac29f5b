import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createWorkbook } from '#server/testing/workbook.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

async function importLines(...lines: string[]) {
  const { token, organization_id } = await portal.newAccount({ role: 'school', name: 'Okeho College' });
  const file = new File([lines.join('\n')], 'list.csv');
  const { body } = await portal.call(importStudents, { token, file });
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'phone', 'address'])
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();
  return { stored, problems: body.data.problems.map(({ line, message }) => ({ line, message })) };
}

const LEFT = 'Ade Ola,08031234501,Enugu,2021-09-13';
const ADE = { name: 'Ade Ola', phone: '08031234501', address: 'Enugu' };

describe('a second list beside the first', () => {
  test.each([
    'Name,Phone,Address,Date of Entry,Name,GSM,Address',
    'Name,Phone No,Address,Date of Entry,Name,Phone Number,Address',
    'Name,Phone,Address,Date of Entry,Names,Phone,Address',
    'Name,Phone,Address,Date of Entry,Name2,Phone2,Address2',
    'Name_1,Phone_1,Address_1,Date of Entry,Name_2,Phone_2,Address_2',
    'Name,Phone,Address,Date of Entry,Name_1,Phone_1,Address_1',
    'Student,Phone,Address,Date of Entry,Student,GSM,City',
  ])('is reported wherever it has a person: %s', async (header) => {
    const { stored, problems } = await importLines(
      header,
      `${LEFT},Bisi Ojo,08031234502,Awka`,
      'Chi Eze,,Enugu,2021-09-13,Dan Obi,08031234504,Awka',
      ',,,2021-09-13,Eno Bassey,08031234505,Awka',
      'Femi Ade,,Enugu,2021-09-13,,08031234506,',
      'Gbenga Oni,08031234507,,2021-09-13,,,Awka',
      `${LEFT},-,N/A,`,
    );
    expect(stored).toEqual([ADE]);
    expect(problems).toEqual(
      ['Bisi Ojo', 'Dan Obi', 'Eno Bassey', '08031234506', 'Awka'].map((text, at) => ({
        line: at + 2,
        message: importTexts.row.secondPerson(text),
      })),
    );
  });

  test('may begin with the phone, and have names in several columns', async () => {
    const { stored, problems } = await importLines(
      'GSM,Surname,First Name,Address,Date of Entry,Phone,Surname,First Name',
      '08031234501,Ola,Ade,Enugu,2021-09-13,,,',
      '08031234502,Ojo,Bisi,Enugu,2021-09-13,,Eze,Chi',
    );
    expect(stored).toEqual([ADE]);
    expect(problems).toEqual([{ line: 3, message: importTexts.row.secondPerson('Eze') }]);
  });

  test('shares a column that only follows both', async () => {
    const { stored } = await importLines(
      'Name,Phone,Name 2,Phone 2,Address,Date of Entry',
      'Ade Ola,08031234501,,,Enugu,2021-09-13',
    );
    expect(stored).toEqual([ADE]);
  });
});

test.each([
  ['Name,Phone,Phone 2,Address,Date of Entry', 'Ade Ola,08031234501,08031234502,Enugu,2021-09-13'],
  ['Name,Phone,Address,Date of Entry,Preferred Name', `${LEFT},Addy`],
  ['Name,Phone,Address,Date of Entry,Alternate Phone', `${LEFT},08031234502`],
  [
    'Surname,Phone,First Name,Phone 2,Address,Date of Entry',
    'Ola,08031234501,Ade,08031234502,Enugu,2021-09-13',
  ],
  [
    'Full Name,Surname,First Name,Phone,Phone 2,Address,Date of Entry',
    `Ade Ola,Ola,Ade,08031234501,0805,Enugu,2021-09-13`,
  ],
  ['Name,Phone,Address,Date of Entry,Next of Kin,Phone,Address', `${LEFT},Bisi Ojo,08031234502,Awka`],
  ['Name,Phone,Address,Date of Entry,Emergency Contact Name,Emergency Phone', `${LEFT},Bisi Ojo,08031234502`],
])('is not a second list: %s', async (header, line) => {
  expect(await importLines(header, line)).toEqual({ stored: [ADE], problems: [] });
});

test('sheets with different headers are no second list', async () => {
  const { token } = await portal.newAccount({ role: 'school', name: 'Okeho College' });
  const row = (name: string, phone: string) => [name, phone, 'Enugu', '2021-09-13'];
  const file = await createWorkbook(
    { name: 'JSS 1', rows: [['Name', 'Phone', 'Address', 'Date of Entry'], row('Ade Ola', '08031234501')] },
    { name: 'JSS 2', rows: [['Names', 'GSM', 'Address', 'Date of Entry'], row('Bisi Ojo', '08031234502')] },
  );
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'student' } });
  const params = { id: staged.body.data.id };
  const { body } = await portal.call(previewUpload, { token, params, body: { sheets: [0, 1] } });
  expect(body.data.counts).toMatchObject({ to_add: 2, rejected: 0 });
});
