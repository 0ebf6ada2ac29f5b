import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { listImports } from '#contract/calls/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { toLetters } from '#server/testing/student-file.ts';

export const createFile = (rows: number) =>
  new File(
    [
      'Name,Phone,Address,Entry Date\n',
      ...Array.from(
        { length: rows },
        (_, at) => `Amina ${toLetters(at, 3)}ola,080${10_000_000 + at},Kano,2021-09-13\n`,
      ),
    ],
    'people.csv',
  );

/** An upload of a member, as the calls that follow it need it. */
export interface Upload {
  token: string;
  params: { id: string };
}

/** Uploads and their imports that are cancelled or left by their clients. */
export const cancelledUploads = ({ url, db, call }: TestPortal) => ({
  async stageFile({ token }: TestAccount, file: File): Promise<Upload> {
    const query = { candidate_type: 'student' };
    const { body } = await call(stageUpload, { token, query, file });
    return { token, params: { id: body.data.id } };
  },
  /** Counts the candidates, imports and uploads of an organisation. */
  async left({ organization_id: id, token }: TestAccount) {
    const countRows = async (table: 'candidate' | 'import_upload') =>
      (await db.selectFrom(table).select('id').where('organization_id', '=', id).execute()).length;
    const { body } = await call(listImports, { token });
    return {
      candidates: await countRows('candidate'),
      uploads: await countRows('import_upload'),
      imports: body.data.total,
    };
  },
  countStagedRows: async () => (await db.selectFrom('import_row').select('line').limit(1).execute()).length,
  /** Starts a call and aborts it when `waitForStart` resolves, as a browser does. */
  async disconnectWhen(path: string, { token, params }: Upload, waitForStart: () => Promise<unknown>) {
    const aborter = new AbortController();
    const request = fetch(url + path.replace('{id}', params.id), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(path === importUpload.path ? { all_current: true } : {}),
      signal: aborter.signal,
    }).catch(() => undefined);
    await waitForStart();
    aborter.abort();
    await request;
  },
});
