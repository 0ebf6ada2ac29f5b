import { EXPORT_COLUMNS, RECORD_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { DateOrder } from '#contract/calls/import-uploads.ts';
import type { Comparison } from '#server/db/imports/duplicate-rows.ts';
import type { StagedFile } from '#server/imports/stage/stage-file.ts';
import { type DateDecision, decideDateOrders } from '#server/spreadsheets/match-columns/date-order.ts';
import { type Columns, omitField } from '#server/spreadsheets/match-columns/match-columns.ts';

/** Drops a guessed organisation column, such as a department, when the uploading organisation is the employer. */
function dropUncertainOrganization(columns: Columns, ownOrganization: string): Columns {
  if (ownOrganization === '' || !columns.uncertain.has('organization')) return columns;
  return omitField(columns, 'organization');
}

/** The type of the rows, and the employer or school that the uploading organisation is. */
export interface ImportTarget {
  type: CandidateType;
  /** For employees of a file without a column for it. */
  ownOrganization: string;
}

/** The parsing rules for the rows of one file. */
export interface RowFormat extends ImportTarget {
  columns: Columns;
  /** For each column of dates. */
  orders: ReadonlyMap<number, DateDecision>;
  is1904: boolean;
  /** Whether the file is an export of the portal, in which values such as '-' or 'none' are literal. */
  isExport: boolean;
}

/** The headers of current exports, and of earlier ones without the source columns. */
const EXPORT_HEADERS: ReadonlySet<string> = new Set([EXPORT_COLUMNS.join(), RECORD_COLUMNS.join()]);

/** Builds the row format of a staged file. `chosen` is the organisation's date order. */
export function buildRowFormat(
  { columns, facts, evidence }: StagedFile,
  { type, ownOrganization }: ImportTarget,
  chosen?: DateOrder,
): RowFormat {
  const dates = [...evidence].map(([index, evidence]) => ({
    index,
    header: columns.header[index] ?? '',
    evidence,
  }));
  const decisions = decideDateOrders(dates, chosen);
  return {
    type,
    ownOrganization,
    isExport: EXPORT_HEADERS.has(columns.header.join()),
    columns: dropUncertainOrganization(columns, ownOrganization),
    is1904: facts.is1904 ?? false,
    orders: new Map(dates.flatMap(({ index }, at) => (decisions[at] ? [[index, decisions[at]]] : []))),
  };
}

/** Whether the file has leaving data. Otherwise all its candidates count as current. */
export const hasLeavingColumn = ({ columns: { byField } }: Pick<RowFormat, 'columns'>): boolean =>
  byField.has('end_date') || byField.has('leaving_status');

/** Lists which optional fields the file has columns for. An import never changes the others. */
export const toProvidedFields = ({ type, columns: { byField } }: RowFormat): Comparison['provides'] => ({
  organization: type === 'employee' && byField.has('organization'),
  end_date: byField.has('end_date'),
});
