import type { listUploadProblems as call } from '#contract/calls/upload-rows.ts';
import { findRows } from '#server/features/imports/queries/row-corrections.ts';
import { toProblemSentence } from '#server/domain/imports/problem-kind.ts';
import { listProblemGroups } from '#server/features/imports/queries/problem-kinds.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Services } from '#server/http/services.ts';
import { identifies } from './find-repairs.ts';
import { assertSameLayout } from './open-correctable-upload.ts';
import { findColumn, presentUploadRow } from './present-upload-row.ts';

/** More kinds than anybody answers at once. Further ones are listed when these are answered. */
const GROUPS_MAX = 50;

/**
 * Lists the rejected or left-out rows of an upload by the kind of their first problem. Without a preview there are none.
 * @throws DomainError when the organisation has no such upload, when its rows are read in another layout
 */
export async function listUploadProblems(
  { principal, params, query: { layout, state } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const found = await findUpload(db, { key: params.id, ...ownedBy(principal) });
  if (!found) throw new DomainError('upload_not_found');
  if (found.read_as === null) return { data: [], further_rows: 0 };
  const format = await restoreRowFormat(db, found);
  assertSameLayout(format, layout);
  const groups = await listProblemGroups(db, found.id, { ...format.layout, state, limit: GROUPS_MAX });
  const lines = groups.flatMap(({ first }) => first);
  const stored = await findRows(db, found.id, lines, format.layout);
  const presented = new Map(stored.map((row) => [row.line, presentUploadRow(row, format)]));
  const data = groups.map(({ kind, column, rows, is_same, ...group }) => {
    const at = findColumn(format, column);
    const first = group.first.flatMap((line) => presented.get(line) ?? []);
    const cell = at === null || identifies(format, at) ? undefined : first[0]?.cells[at];
    // The rows have the same cell if their message quotes it.
    const isShared = is_same && cell !== undefined && group.message.includes(`'${cell}'`);
    const message = is_same ? group.message : toProblemSentence(group.message);
    return { kind, column, rows, at, message, first, value: isShared ? cell : null };
  });
  return { data, further_rows: data.reduce((further, { rows }) => further - rows, groups[0]?.total ?? 0) };
}
