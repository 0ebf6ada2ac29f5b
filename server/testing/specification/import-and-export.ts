import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CandidateType, Client } from './client.ts';
import type { SpecifiedPortal } from './specified-portal.ts';

const files: Record<CandidateType, string> = {
  employee: `Name,Organization Name,Phone Number,Address,Date of Hire,Date of Resignation,Reason for Resignation
Ifeoma Nwachukwu,Zenwata Foods,08035550111,2 Hospital Road Enugu,2020-02-03,2023-05-31,Own business
Musa Garba,Zenwata Foods,08035550112,5 Kofar Mata Kano,2019-09-02,2024-01-15,Relocated
`,
  student: `Student Name,Parent/Sponsor Name,Phone Number,Address,Date of Entry,Withdrawal Date,Reason for Withdrawal
Hauwa Bala,Sani Bala,08035550113,9 Ahmadu Bello Way Kaduna,2018-09-10,2024-07-19,Graduated
`,
};
const types = ['employee', 'student'] as const;

/** The specified calls of both CSV imports and both exports. */
export const testImportAndExport = (getPortal: () => SpecifiedPortal, hasCookies: boolean) =>
  describe.each(['individual', 'school', 'company'] as const)('import and export, %s', (role) => {
    let client: Client;
    beforeAll(async () => {
      ({ client } = await getPortal().signUp(role, 'Zenwata Foods', hasCookies));
      const replies = await Promise.all(
        types.map((type) =>
          client.uploadCsv(type, new File([files[type]], `${type}s.csv`, { type: 'text/csv' })),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    });

    const listIds = async (type: CandidateType) => {
      const { json } = await client.list({ page: 1, per_page: 100 });
      return json.data.data.flatMap((person) => (person.candidate_type === type ? person.id : []));
    };

    test('both kinds of CSV are imported', async () => {
      expect([(await listIds('employee')).length, (await listIds('student')).length]).toEqual([2, 1]);
    });

    test('the chosen candidates are exported as CSV, which is joined to one file', async () => {
      const exported: string[] = [];
      for (const type of types) {
        const { status, text } = await client.exportCandidates(type, await listIds(type));
        expect(status).toBe(200);
        exported.push(text);
      }
      const rows = parse(exported.join('\n'), {
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
      });
      const cells = rows.flat();
      expect(cells).toEqual(expect.arrayContaining(['Ifeoma Nwachukwu', 'Musa Garba', 'Hauwa Bala']));
    });
  });
