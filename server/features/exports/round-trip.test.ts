import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateForm } from '#contract/candidate.ts';
import { type ExportFormat, exportFormat, RECORD_COLUMNS } from '#contract/calls/exports.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { BYTE_ORDER_MARK } from '#server/domain/text/csv/csv-line.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { exportFile } from '#server/testing/exports.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const imports = { employee: importEmployees, student: importStudents };

const hard = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "'Seun",
  '+234 803 123 4567',
  '-',
  'N/A',
  'None',
  '@home',
  '08031234567',
  '001',
  '1/2/2020',
  '43831',
  'TRUE',
  '_x0041_',
  '<b>&amp;</b>',
  'a,b;c\td|e',
  'say "so"',
  '"',
  "''",
  'a  b',
  'a\u00A0b',
  'Ṣẹ́gun Ọlátúnjí',
  '👩🏾‍🎓',
  '\uFEFF',
  'name',
  'employee',
);
const oneLine = fc.oneof(
  hard,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.tuple(hard, hard).map((two) => two.join(' ')),
);
const lines = fc.oneof(
  oneLine,
  fc.array(oneLine, { minLength: 2, maxLength: 3 }).map((all) => all.join('\r\n')),
);
const date = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** Records as the forms accept and store them. */
const arbitraryRecord = (candidate_type: 'employee' | 'student') =>
  fc
    .record({
      name: oneLine,
      org_name: candidate_type === 'student' ? fc.constant('unknown') : oneLine,
      phone: fc.oneof(oneLine, fc.stringMatching(/^\+?[0-9 ()-]{4,15}$/u)),
      address: lines,
      parent_sponsor_name: oneLine,
      start_date: date,
      end_date: fc.oneof(date, fc.constant('')),
      reason: lines,
    })
    .map((values) =>
      candidateForm('edit').safeParse({ ...values, candidate_type, ...(!values.end_date && { reason: '' }) }),
    )
    .filter(({ success }) => success)
    .map(({ data }) => data ?? failNever());

function failNever(): never {
  throw new Error('filtered out before');
}

async function insertCandidates({ organization_id }: TestAccount, type: 'employee' | 'student') {
  const rows = fc.sample(arbitraryRecord(type), { numRuns: 300, seed: 20_261_121 });
  const values = rows.map(({ org_name: organization, end_date, parent_sponsor_name = '', ...row }) => ({
    ...row,
    organization,
    parent_sponsor_name,
    organization_id,
    phone_e164: toE164(row.phone),
    end_date: end_date || null,
  }));
  await portal.db.insertInto('candidate').values(values).execute();
}

const listStored = async ({ organization_id: id }: TestAccount) =>
  await portal.db
    .selectFrom('candidate')
    .select(['candidate_type', 'name', 'organization', 'phone', 'phone_e164', 'address'])
    .select(['parent_sponsor_name', 'start_date', 'end_date', 'reason'])
    .where('organization_id', '=', id)
    .orderBy('name')
    .orderBy('phone')
    .orderBy('start_date')
    .execute();

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const importFile = async ({ token }: TestAccount, type: 'employee' | 'student', file: File) => {
  const { body, problem } = await portal.call(imports[type], { token, file });
  if (!body.data || problem.message === undefined) throw new Error(JSON.stringify(problem));
  const { added, skipped, changed, rejected, problems, notes } = body.data;
  return { counts: { added, skipped, changed, rejected }, problems, notes };
};

describe.each(candidateType.options)('%ss with arbitrary texts', (type) => {
  let account: TestAccount;
  let count: number;
  beforeAll(async () => {
    account = await portal.newAccount({ role: 'school', name: "Queen's, “College”" });
    await insertCandidates(account, type);
    count = (await listStored(account)).length;
  });

  test.each(exportFormat.options)('change nothing when exported as %s and imported again', async (format) => {
    const before = await listStored(account);
    const { counts, problems } = await importFile(
      account,
      type,
      await exportFile(portal, account, { scope: 'uploaded', format }),
    );
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(200);
    expect(counts).toEqual({ added: 0, skipped: count, changed: 0, rejected: 0 });
    expect(await listStored(account)).toEqual(before);
  });

  test.each(exportFormat.options)(
    'are equal after an export as %s and an import into an empty account',
    async (format: ExportFormat) => {
      const other = await portal.newAccount({ role: 'school', name: 'Another College' });
      const file = await exportFile(portal, account, { scope: 'uploaded', format });
      const { problems, notes } = await importFile(other, type, file);
      expect(problems).toEqual([]);
      expect(notes.join()).not.toMatch(/recorded/u);
      expect(await listStored(other)).toEqual(await listStored(account));
    },
  );

  test('are equal after an export without source columns and an import', async () => {
    const file = await exportFile(portal, account, { scope: 'uploaded', format: 'csv' });
    const rows: string[][] = parse(await file.text(), { bom: true, record_delimiter: '\r\n' });
    const lines = rows.map((row) => row.slice(0, RECORD_COLUMNS.length).map(quote).join() + '\r\n');
    const other = await portal.newAccount({ role: 'school', name: 'Yet Another College' });
    await importFile(other, type, new File([BYTE_ORDER_MARK, ...lines], 'earlier.csv'));
    expect(await listStored(other)).toEqual(await listStored(account));
  });
});
