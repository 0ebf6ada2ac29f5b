import { RECORD_COLUMNS, SOURCE_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { CONSTANT_FIELDS, type Constants, type Corrections } from '#contract/calls/import-corrections.ts';
import type { Comparison } from '#server/domain/imports/queries/duplicate-rows.ts';
import { findSecondLists } from '#server/features/imports/layout/find-second-list.ts';
import type { Layout, RowSource, SheetRange } from '#server/features/imports/layout/layout.ts';
import { resolveJoins } from '#server/features/imports/rows/join-mode.ts';
import { listDateColumns } from '#server/features/imports/stage/column-analyzer.ts';
import type { ColumnAnalysis } from '#server/features/imports/stage/staged-file.ts';
import {
  createEvidence,
  type DateDecision,
  type DateEvidence,
  decideDateOrders,
} from '#server/domain/spreadsheets/match-columns/date-order.ts';
import {
  decidePeriods,
  listPeriodExamples,
  type PeriodDecision,
} from '#server/domain/spreadsheets/match-columns/date-periods.ts';
import { type Columns, omitField } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import type { FileFacts } from '#server/domain/spreadsheets/row.ts';

/** Drops a guessed organisation column, such as a department, when the uploading organisation is the employer. */
function dropUncertainOrganization(columns: Columns, ownOrganization: string): Columns {
  if (ownOrganization === '' || !columns.uncertain.has('organization')) return columns;
  return omitField(columns, 'organization');
}

/** Names the columns of a file without a header after their fields, for problems and for downloads of rejected rows. */
function nameColumns(columns: Columns, type: CandidateType): Columns {
  if (columns.line > 0) return columns;
  const fieldAt = new Map([...columns.byField].flatMap(([field, at]) => at.map((index) => [index, field])));
  const header = columns.header.map((_, index) => {
    const field = fieldAt.get(index);
    return field ? getFieldLabel(field, { candidate_type: type }) : importTexts.namelessColumn(index + 1);
  });
  return { ...columns, header };
}

/** The type of the rows, and the employer or school that the uploading organisation is. */
export interface ImportTarget {
  type: CandidateType;
  /** For employees of a file without a column for it. */
  ownOrganization: string;
}

/** The parsing rules for the rows of one file. */
export interface RowFormat extends ImportTarget, RowSource {
  analysis: ColumnAnalysis;
  /** The columns of a second list beside the first. */
  secondLists: ReadonlyMap<SheetRange, readonly number[]>;
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

/** The headers of current exports, and of earlier ones with fewer columns about the source. */
const EXPORT_HEADERS: ReadonlySet<string> = new Set(
  [...SOURCE_COLUMNS, ''].map((_, count) => [...RECORD_COLUMNS, ...SOURCE_COLUMNS.slice(0, count)].join()),
);

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
  { byField }: Columns,
  dates: readonly { index: number; evidence: DateEvidence }[],
  choices: Corrections['period_days'] = [],
): RowFormat['periods'] {
  const chosen = new Map(choices.map(({ column, day }) => [column, day]));
  const leaving = new Set(byField.get('end_date'));
  return new Map(
    dates.map(({ index, evidence: { periods } }) => {
      const field = leaving.has(index) ? 'end_date' : 'start_date';
      const decision = decidePeriods(periods, field, chosen.get(index));
      return [index, { ...decision, examples: listPeriodExamples(periods, decision) }];
    }),
  );
}

interface ReadFile {
  facts: FileFacts;
  layout: Layout;
  columns: Columns;
  analysis: ColumnAnalysis;
}

/** Builds the row format of a staged file with the organisation's corrections. */
export function buildRowFormat(
  { facts, layout, columns, analysis }: ReadFile,
  { type, ownOrganization }: ImportTarget,
  { date_order, period_days, constants, join_wrapped_rows }: Corrections,
): RowFormat {
  const dates = listDateColumns(columns).map((index) => ({
    index,
    header: columns.header[index] ?? '',
    evidence: analysis.evidence.get(index) ?? createEvidence(),
  }));
  const decisions = decideDateOrders(dates, date_order);
  const used = nameColumns(dropUncertainOrganization(columns, ownOrganization), type);
  return {
    type,
    ownOrganization,
    layout,
    analysis,
    joins: resolveJoins(analysis.wraps, join_wrapped_rows),
    isExport: EXPORT_HEADERS.has(columns.header.join()),
    columns: used,
    secondLists: findSecondLists(layout, used),
    is1904: facts.is1904 ?? false,
    orders: new Map(dates.flatMap(({ index }, at) => (decisions[at] ? [[index, decisions[at]]] : []))),
    periods: resolvePeriods(used, dates, period_days),
    constants: listUsedConstants(used, type, constants),
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
