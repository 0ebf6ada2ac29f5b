import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStudents, listImports } from '#contract/imports.ts';
import { searchUploaded } from '#contract/search.ts';
import { beginUndo } from '#server/db/undone-imports.ts';
import { stageRows } from '#server/db/staged-rows.ts';
import { beginUpload } from '#server/db/uploads.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { sweepImports } from './sweep-imports.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

async function imported() {
  const { token } = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  const text =
    'Student Name,Phone,Address,Date of Entry\nAmina Yusuf,0803,Kano,2021-09-13\nTunde Bello,0804,Oyo,2021-09-13';
  const { body } = await portal.call(importStudents, { token, file: new File([text], 'a.csv') });
  return { token, id: body.data.id };
}

const found = async (token: string) =>
  (await portal.call(searchUploaded, { token, query: { type: 'name', query: 'Amina Yusuf' } })).body.data
    .total;

test('what a server was undoing when it died is undone', async () => {
  const { token, id } = await imported();
  expect(await beginUndo(portal.db, id, 'keep')).toBe(true);
  await sweepImports(portal.services);
  expect(await found(token)).toBe(0);
  const { body } = await portal.call(listImports, { token });
  expect(body.data.data[0]?.undone_at).not.toBeNull();
  expect(await portal.db.selectFrom('candidate').select('id').where('import_id', '=', id).execute()).toEqual(
    [],
  );
});

test('staged rows of a server that died go, those of one that lives stay', async () => {
  const { id: account_id } = await portal.newAccount();
  const begin = async () => {
    const values = { account_id, candidate_type: 'student', file_name: 'a.csv' } as const;
    return (await beginUpload(portal.db, values))?.id ?? 0;
  };
  const [dead, alive] = [await begin(), await begin()];
  for (const upload of [dead, alive])
    await stageRows(portal.db, upload, [{ line: 1, cells: 'x', flaw: null }]);
  await portal.db
    .updateTable('import_upload')
    .set({ touched_at: sql<Date>`now() - interval '11 minutes'` })
    .where('id', '=', dead)
    .execute();
  await sweepImports(portal.services);
  const left = await portal.db.selectFrom('import_row').select('upload_id').execute();
  expect(left.map(({ upload_id }) => upload_id)).toEqual([alive]);
});
