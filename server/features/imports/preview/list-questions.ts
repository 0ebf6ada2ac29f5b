import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportQuestion } from '#contract/calls/import-uploads.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { ParsedCounts } from '#server/features/imports/parse-cells/parse-staged-rows.ts';
import { NAME_FIELDS } from '#server/features/imports/rows/personless-row.ts';
import { createEvidence, findSwapped } from '#server/domain/spreadsheets/match-columns/date-order.ts';
import { listDateColumns } from '#server/features/imports/stage/column-analyzer.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { saysWhoLeft } from '#server/features/imports/stage/parse-leaving-status.ts';
import type { StagedSheet } from '#server/features/imports/stage/staged-file.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';

const texts = importTexts.questions;
/** Fewer rows prove nothing. */
const ROWS_MIN = 5;
/** Words of headers and titles that only one of the lists has. */
const WORDS = {
  employee:
    /\b(?:employees?|staff|workers?|termination|resignation|hired?|salary|payroll|pension|designation|job|retirement)\b/iu,
  student:
    /\b(?:students?|pupils?|learners?|admission|admitted|matric\w*|jamb|class|guardians?|enrol\w*)\b/iu,
};
const NAMES_SHOWN = 3;

const separateWords = (header: string) => header.replaceAll(/(\p{Ll})(\p{Lu})|_/gu, '$1 $2');

const listTelling = (names: readonly string[], type: CandidateType) =>
  names.filter((name) => WORDS[type].test(separateWords(name)));

/**
 * Asks about the type if as many headers are of the other one. Where as many are of both, the titles decide, and where
 * nothing tells, the account does.
 */
function findOtherType({ type, layout }: RowFormat, kind: Role, titles: readonly string[]): string {
  const other = type === 'employee' ? 'student' : 'employee';
  const { header, byField } = layout.columns;
  // Each row says its type.
  if (byField.has('candidate_type')) return '';
  const [headers, otherHeaders] = [listTelling(header, type), listTelling(header, other)];
  const [own, others] = [listTelling(titles, type), listTelling(titles, other)];
  const lead = headers.length - otherHeaders.length || own.length - others.length;
  if (lead > 0) return '';
  if (otherHeaders.length > 0) return texts.otherHeaders(otherHeaders.slice(0, NAMES_SHOWN), type);
  if (others.length > 0) return texts.otherNames(others.slice(0, NAMES_SHOWN), type);
  return type === 'student' && kind === 'company' ? texts.otherAccount : '';
}

const isHalf = (part: number, all: number) => all >= ROWS_MIN && part * 2 >= all;

/** A question, its text, which is empty if it is not asked, and the position of its column. */
type Asked = [question: ImportQuestion, text: string, column?: number];

/** Asks about what was counted while the rows were parsed. */
function listDoubts({ columns, constants }: RowFormat, { ready, read, doubts }: ParsedCounts): Asked[] {
  const columnOf = (field: ImportField) => columns.byField.get(field)?.[0];
  const nameOf = (field: ImportField) => columns.header[columnOf(field) ?? -1] ?? '';
  const { names, phones, startDates, endDates, withEndDate } = doubts;
  const [column, count] = [...doubts.withoutPerson].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return [
    [
      'names',
      isHalf(names, ready) ? texts.names(names, ready) : '',
      NAME_FIELDS.flatMap((field) => columnOf(field) ?? [])[0],
    ],
    ['phones', phones * 2 > ready && ready >= ROWS_MIN ? texts.phones(phones, ready) : '', columnOf('phone')],
    [
      'without_person',
      count >= ROWS_MIN && count * 3 >= read
        ? texts.withoutPerson(count, columns.header[column] || importTexts.namelessColumn(column + 1))
        : '',
      column,
    ],
    [
      'start_dates',
      constants.start_date === undefined && isHalf(startDates, ready)
        ? texts.startDates(startDates, ready, nameOf('start_date'))
        : '',
      columnOf('start_date'),
    ],
    [
      'end_dates',
      constants.end_date === undefined && isHalf(endDates, withEndDate)
        ? texts.endDates(endDates, withEndDate, nameOf('end_date'))
        : '',
      columnOf('end_date'),
    ],
  ];
}

function askAboutSwappedDates({ columns, analysis }: RowFormat): Asked {
  for (const column of listDateColumns(columns)) {
    const swapped = findSwapped(analysis.evidence.get(column) ?? createEvidence());
    if (!swapped) continue;
    const { count, order } = swapped;
    const text = texts.swappedDates(count, importTexts.orders[order], columns.header[column] ?? '');
    return ['swapped_dates', text, column];
  }
  return ['swapped_dates', ''];
}

/** Asks about people without a leaving date below a title, or on a sheet, that says that they have left. */
function askAboutLeavers(sheets: readonly StagedSheet[], { doubts }: ParsedCounts): string {
  const named = sheets.flatMap(({ index, name = '', titles = [] }) => {
    const title = [stripControls(name), ...titles].find(saysWhoLeft);
    const count = doubts.current.get(index) ?? 0;
    return title && count > 0 ? [[title, count] as const] : [];
  });
  const all = [...named, ...doubts.leavers];
  const titles = all.map(([title]) => title).slice(0, NAMES_SHOWN);
  return all.length > 0
    ? texts.leavers(
        titles,
        all.reduce((sum, [, count]) => sum + count, 0),
      )
    : '';
}

/** Lists what seems wrong with a file as it is read. Nothing is imported before the user has confirmed it. */
export function listQuestions(
  format: RowFormat,
  sheets: readonly StagedSheet[],
  counts: ParsedCounts | undefined,
  kind: Role,
  titles: readonly string[],
): ImportPreview['questions'] {
  // The portal wrote an export itself.
  if (format.isExport) return [];
  const all: Asked[] = [
    ['other_type', findOtherType(format, kind, titles)],
    ...(counts ? listDoubts(format, counts) : []),
    askAboutSwappedDates(format),
    ['leavers', counts ? askAboutLeavers(sheets, counts) : ''],
  ];
  return all.flatMap(([question, text, column]) => (text ? { question, text, column: column ?? null } : []));
}
