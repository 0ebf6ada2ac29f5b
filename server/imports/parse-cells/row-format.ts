import { EXPORT_COLUMNS, RECORD_COLUMNS } from '#contract/exports.ts';
import type { CandidateType } from '#contract/fields.ts';
import type { DateOrder } from '#contract/import-uploads.ts';
import type { Comparison } from '#server/db/imports/duplicate-rows.ts';
import type { Reading } from './parse-row.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import { decideOrders } from '#server/spreadsheets/match-columns/date-order.ts';
import type { StagedFile } from '#server/imports/stage/stage-file.ts';

/** A department is taken for an organisation only where nothing better is known. */
function withoutWeakOrganization(columns: Columns, ownOrganization: string): Columns {
  if (ownOrganization === '' || !columns.uncertain.has('organization')) return columns;
  return { ...columns, byField: new Map([...columns.byField].filter(([field]) => field !== 'organization')) };
}

/** Whose candidates of what type the rows are. */
export interface Whose {
  type: CandidateType;
  ownOrganization: string;
}

/** Of exports as they are now, and of those without the source. */
const EXPORT_HEADERS: ReadonlySet<string> = new Set([EXPORT_COLUMNS.join(), RECORD_COLUMNS.join()]);

/** Decides how the rows of a staged file are read; `chosen`: the order of dates that the account knows. */
export function readingOf(
  { columns, facts, evidence }: StagedFile,
  { type, ownOrganization }: Whose,
  chosen?: DateOrder,
): Reading {
  const dates = [...evidence].map(([index, evidence]) => ({
    index,
    header: columns.header[index] ?? '',
    evidence,
  }));
  const decisions = decideOrders(dates, chosen);
  return {
    type,
    ownOrganization,
    isExport: EXPORT_HEADERS.has(columns.header.join()),
    columns: withoutWeakOrganization(columns, ownOrganization),
    is1904: facts.is1904 ?? false,
    orders: new Map(dates.flatMap(({ index }, at) => (decisions[at] ? [[index, decisions[at]]] : []))),
  };
}

/** Whether the file says who has left: without, everybody in it is taken for current. */
export const tellsWhoLeft = ({ columns: { byField } }: Pick<Reading, 'columns'>): boolean =>
  byField.has('end_date') || byField.has('leaving_status');

/** What the file has columns for; what it does not speak of, it does not change. */
export const givesOf = ({ type, columns: { byField } }: Reading): Comparison['gives'] => ({
  organization: type === 'employee' && byField.has('organization'),
  end_date: byField.has('end_date'),
});
