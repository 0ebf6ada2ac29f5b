import type { listUploadProblems as call } from '#contract/calls/upload-rows.ts';
import { findRows } from '#server/features/imports/queries/row-corrections.ts';
import { listSharedProblems } from '#server/features/imports/queries/shared-problems.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import type { Services } from '#server/http/services.ts';
import { identifies } from './find-repairs.ts';
import { assertSameLayout } from './open-correctable-upload.ts';
import { findColumn, presentUploadRow } from './present-upload-row.ts';

/** The most problems to list. */
const PROBLEMS_MAX = 20;

/**
 * Lists the problems that several rejected rows of an upload share. Without a preview there are none.
 * @throws DomainError when the organisation has no such upload, when its rows are read in another layout
 */
export async function listUploadProblems(
  { principal, params, query: { layout } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const found = await findUpload(db, { key: params.id, ...ownedBy(principal) });
  if (!found) throw new DomainError('upload_not_found');
  if (found.read_as === null) return { data: [] };
  const format = await restoreRowFormat(db, found);
  assertSameLayout(format, layout);
  const problems = await listSharedProblems(db, found.id, PROBLEMS_MAX);
  const firstRows = await findRows(
    db,
    found.id,
    problems.map(({ line }) => line),
    format.layout,
  );
  const cells = new Map(firstRows.map((row) => [row.line, presentUploadRow(row, format).cells]));
  const data = problems.map(({ line, ...problem }) => {
    const at = findColumn(format, problem.column);
    const cell = at === null || identifies(format, at) ? undefined : cells.get(line)?.[at];
    // The rows have the same cell if their message quotes it.
    const isShared = cell !== undefined && problem.message.includes(`'${cell}'`);
    return {
      ...problem,
      at,
      first: toRowPlace(line, format.layout.sheetNames),
      value: isShared ? cell : null,
    };
  });
  return { data };
}
