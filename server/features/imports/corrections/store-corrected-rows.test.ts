import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import {
  type CorrectableRow,
  listRejectedStagedRows,
} from '#server/features/imports/queries/row-corrections.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findRepairs } from './find-repairs.ts';
import { parseRowsAgain } from './store-corrected-rows.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const ROWS = 500;

async function previewRejected() {
  const { token, organization_id } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Person ${at},08031${100_000 + at},Yaba,3 Febuery 2020`,
  );
  const file = new File([['Name,Phone,Address,Date of Hire', ...rows].join('\n')], 'staff.csv');
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const { id: key } = staged.body.data;
  await portal.call(previewUpload, { token, params: { id: key }, body: {} });
  const upload = await findUpload(portal.db, { key, organization_id });
  if (!upload) throw new Error('no upload');
  return { upload: upload.id, format: await restoreRowFormat(portal.db, upload) };
}

/** Counts how often `object` is read in one turn of the event loop, at most, and in all. */
function watchTurns<T extends object>(object: T) {
  let [total, inTurn, longest, isOver] = [0, 0, 0, false];
  const watched = new Proxy(object, {
    get(target, name, receiver) {
      total += 1;
      longest = Math.max(longest, (inTurn += 1));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const turn = () => {
    inTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  return { watched, end: () => ((isOver = true), { total, longest }) };
}

type Work = (upload: number, rows: CorrectableRow[], format: RowFormat) => Promise<unknown>;
const parse: Work = (upload, rows, format) => parseRowsAgain(portal.db, upload, rows, format);
const replacement = { column: 3, where: 'anywhere', from: 'Febuery', to: 'February' } as const;
const repair: Work = (upload, _, format) => findRepairs(portal.db, upload, [replacement], format);

test.for([
  ['parses corrected rows', parse],
  ['looks for repairs', repair],
] as const)('%s without keeping other requests waiting for a whole batch', async ([, work]) => {
  const { upload, format } = await previewRejected();
  const rows = await listRejectedStagedRows(portal.db, upload, -1, ROWS);
  expect(rows).toHaveLength(ROWS);
  const { watched, end } = watchTurns(format);
  await work(upload, rows, watched);
  const { total, longest } = end();
  // Each row reads the format several times.
  expect(total).toBeGreaterThan(ROWS);
  expect(longest / total).toBeLessThanOrEqual(0.2);
});
