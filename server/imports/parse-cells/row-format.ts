import { EXPORT_COLUMNS, RECORD_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { CONSTANT_FIELDS, type Constants, type Corrections } from '#contract/calls/import-uploads.ts';
import type { Comparison } from '#server/db/imports/duplicate-rows.ts';
import type { StagedFile } from '#server/imports/stage/stage-file.ts';
import { type DateDecision, decideDateOrders } from '#server/spreadsheets/match-columns/date-order.ts';
import {
  decidePeriods,
  listPeriodExamples,
  type PeriodDecision,
} from '#server/spreadsheets/match-columns/date-periods.ts';
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
  /** For each column of dates, how it reads sessions, terms, months and years, with examples from the file. */
  periods: ReadonlyMap<number, PeriodDecision & { examples: ReturnType<typeof listPeriodExamples> }>;
  /** The values for all rows of fields without a column. */
  constants: Constants;
  is1904: boolean;
  /** Whether the file is an export of the portal, in which values such as '-' or 'none' are literal. */
  isExport: boolean;
}

/** The headers of current exports, and of earlier ones without the source columns. */
const EXPORT_HEADERS: ReadonlySet<string> = new Set([EXPORT_COLUMNS.join(), RECORD_COLUMNS.join()]);

/** Keeps the constants of fields without a column. A student's organisation is the school that uploads the file. */
const listUsedConstants = ({ byField }: Columns, type: CandidateType, constants: Constants = {}): Constants =>
  Object.fromEntries(
    CONSTANT_FIELDS.flatMap((field) => {
      const value = constants[field];
      const isUsed = !byField.has(field) && !(type === 'student' && field === 'organization');
      return value && isUsed ? [[field, value]] : [];
    }),
  );

function resolvePeriods(
  { columns, evidence }: StagedFile,
  choices: Corrections['period_days'] = [],
): RowFormat['periods'] {
  const chosen = new Map(choices.map(({ column, day }) => [column, day]));
  const leaving = new Set(columns.byField.get('end_date'));
  return new Map(
    [...evidence].map(([index, { periods }]) => {
      const field = leaving.has(index) ? 'end_date' : 'start_date';
      const decision = decidePeriods(periods, field, chosen.get(index));
      return [index, { ...decision, examples: listPeriodExamples(periods, decision) }];
    }),
  );
}

/** Builds the row format of a staged file with the organisation's corrections. */
export function buildRowFormat(
  file: StagedFile,
  { type, ownOrganization }: ImportTarget,
  { date_order, period_days, constants }: Corrections,
): RowFormat {
  const { facts, evidence } = file;
  const columns = dropUncertainOrganization(file.columns, ownOrganization);
  const dates = [...evidence].map(([index, evidence]) => ({
    index,
    header: columns.header[index] ?? '',
    evidence,
  }));
  const decisions = decideDateOrders(dates, date_order);
  return {
    type,
    ownOrganization,
    isExport: EXPORT_HEADERS.has(columns.header.join()),
    columns,
    is1904: facts.is1904 ?? false,
    orders: new Map(dates.flatMap(({ index }, at) => (decisions[at] ? [[index, decisions[at]]] : []))),
    periods: resolvePeriods(file, period_days),
    constants: listUsedConstants(columns, type, constants),
  };
}

/** Whether the file has leaving data. Otherwise all its candidates count as current. */
export const tellsWhoLeft = ({ columns: { byField }, constants }: RowFormat): boolean =>
  byField.has('end_date') || byField.has('leaving_status') || constants.end_date !== undefined;

/** Lists which optional fields the file or its corrections provide. An import never changes the others. */
export const toProvidedFields = ({
  type,
  columns: { byField },
  constants,
}: RowFormat): Comparison['provides'] => ({
  organization: type === 'employee' && (byField.has('organization') || constants.organization !== undefined),
  end_date: byField.has('end_date') || constants.end_date !== undefined,
});
