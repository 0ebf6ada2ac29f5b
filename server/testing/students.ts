import { importStudents } from '#contract/calls/imports.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

const HEADER = 'Student Name,Phone Number,Address,Date of Entry';

/**
 * Creates a school with these students ('name,phone' each) without photos. Returns their import and their ids by name.
 */
export async function createSchool(portal: TestPortal, ...students: string[]) {
  const school = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  return { school, ...(await addStudents(portal, school, ...students)) };
}

export async function addStudents(
  { call, db, wireId }: TestPortal,
  school: TestAccount,
  ...students: string[]
) {
  const lines = students.map((student) => `${student},1 Isale Oja Okeho,2021-09-13`);
  const file = new File([[HEADER, ...lines].join('\n')], 'students.csv');
  const { status, body } = await call(importStudents, { token: school.token, file });
  if (status !== 200 || body.data.added !== students.length) throw new Error(JSON.stringify(body));
  const rows = await db
    .selectFrom('candidate')
    .select(['id', 'name'])
    .where('import_id', '=', body.data.id)
    .execute();
  return { import_id: body.data.id, ids: new Map(rows.map(({ id, name }) => [name, wireId(id)])) };
}
