import type { Corrections } from '#contract/calls/import-corrections.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { listImportProblems } from '#contract/calls/imports.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { type ExpectedPerson, LIST_OWNER, type TestList } from './test-list.ts';

const toText = ({ name, phone, address, start_date, end_date, organization }: ExpectedPerson) =>
  JSON.stringify([name, phone, address, start_date, end_date, organization]);

/** Imports a list with these corrections, and compares what is stored with what is expected. */
export async function importList(
  portal: TestPortal,
  { file, type, people }: TestList,
  corrections: Corrections,
) {
  const role = type === 'employee' ? 'company' : 'school';
  const account = await portal.newAccount({ role, name: LIST_OWNER });
  const { token } = account;
  const staged = await portal.call(stageUpload, { token, query: { candidate_type: type }, file });
  const params = { id: staged.body.data.id };
  const previewed = await portal.call(previewUpload, { token, params, body: corrections });
  if (previewed.status !== 200) throw new Error(previewed.problem.message);
  const { data: preview } = previewed.body;
  const { missing: missingFields, counts } = preview;
  if (missingFields.length > 0 || counts.to_add === 0) {
    const areReported = missingFields.length === 0 && counts.rejected >= people.length;
    return { preview, right: 0, wrong: [], lost: areReported ? [] : people, reported: [] };
  }
  const { body } = await portal.call(importUpload, {
    token,
    params,
    body: { all_current: true, confirmed: preview.questions.map(({ question }) => question) },
  });
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'phone', 'address', 'start_date', 'end_date', 'organization'])
    .where('organization_id', '=', account.organization_id)
    .execute();
  // Each expected person is stored once, so a person stored twice is wrong.
  const missing = [...people];
  const wrong = stored.filter((person) => {
    const at = missing.findIndex((expected) => toText(expected) === toText(person));
    if (at !== -1) missing.splice(at, 1);
    return at === -1;
  });
  const problems = await portal.call(listImportProblems, {
    token,
    params: { id: body.data.id },
    query: { page: 1, per_page: 100 },
  });
  const reported = new Set(problems.body.data.data.map(({ row }) => row));
  const rejected = await portal.db
    .selectFrom('import_rejected')
    .select(['line', 'cells'])
    .where('import_id', '=', body.data.id)
    .orderBy('line')
    .execute();
  // A row that may continue the one above is reported with it.
  const reports = rejected.map(({ line, cells }, at) => {
    const next = rejected[at + 1];
    return [...cells, ...(next?.line === line + 1 ? next.cells : [])].join(' ').toLowerCase();
  });
  const isReported = ({ name }: ExpectedPerson) =>
    reports.some((report) =>
      name
        .toLowerCase()
        .split(/[ ,]+/u)
        .every((word) => report.includes(word)),
    );
  const lost = missing.filter((person) => !isReported(person));
  return { preview, right: stored.length - wrong.length, wrong, lost, reported: [...reported] };
}
