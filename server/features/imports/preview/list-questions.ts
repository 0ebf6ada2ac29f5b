import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportQuestion } from '#contract/calls/import-uploads.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';
import { importQuestionTexts as texts } from '#contract/texts/import-questions.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { ParsedCounts } from '#server/features/imports/parse-cells/parse-staged-rows.ts';
import { NAME_FIELDS } from '#server/features/imports/rows/personless-row.ts';
import { createEvidence, findSwapped } from '#server/domain/spreadsheets/match-columns/date-order.ts';
import { listDateColumns } from '#server/features/imports/stage/column-analyzer.ts';
import { listTitles, type StagedSheet } from '#server/features/imports/stage/staged-file.ts';
import { separateWords } from '#server/domain/text/separate-words.ts';
import { excerpt } from '#server/features/imports/parse-cells/pick-cell.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';

/** Fewer rows prove nothing. */
const ROWS_MIN = 5;
/** Words of headers and titles that only one of the lists has. A staff school has pupils, and companies are world-class. */
const WORDS = {
  employee:
    /\b(?:employees?|staff(?!(?: (?:nursery|primary|secondary|model|and|&))* (?:school|college))|workers?|termination|resignation|hired?|salary|payroll|pension|designation|job|retirement)\b/iu,
  student:
    /\b(?:students?|pupils?|learners?|admission|admitted|matric\w*|jamb|(?<!(?:first|world)[\s-])class|guardians?|enrol\w*)\b/iu,
};
const NAMES_SHOWN = 3;

const toOther = (type: CandidateType) => (type === 'employee' ? 'student' : 'employee');

/** Lists the names that tell this type and not the other one. */
const listTelling = (names: readonly string[], type: CandidateType) =>
  names.filter((name) => {
    const words = separateWords(name.replaceAll('_', ' '));
    return WORDS[type].test(words) && !WORDS[toOther(type)].test(words);
  });

interface Source {
  file_name: string;
  /** All sheets of the file. */
  sheets: readonly StagedSheet[];
  format: RowFormat;
  /** Undefined when a required column is missing. */
  counts: ParsedCounts | undefined;
  /** What the account is. */
  kind: Role;
}

/**
 * Asks about the type if more headers are of the other one. Where as many are of both, the titles decide. Where they tell
 * nothing either, the headers or the account speak against students, with which the form begins.
 */
function findOtherType({ file_name, sheets, format, kind }: Source): string {
  const { type, layout } = format;
  const other = toOther(type);
  const { header, byField } = layout.columns;
  // Each row says its type.
  if (byField.has('candidate_type')) return '';
  const chosen = new Set(layout.sheets.map(({ index }) => index));
  const read = sheets.filter(({ index }) => chosen.has(index));
  const titles = [...new Set([file_name, ...read.flatMap(listTitles)])].map(excerpt);
  const [headers, otherHeaders] = [listTelling(header, type), listTelling(header, other)];
  const [own, others] = [listTelling(titles, type), listTelling(titles, other)];
  const lead = headers.length - otherHeaders.length || own.length - others.length;
  if (lead > 0 || (lead === 0 && type === 'employee')) return '';
  if (otherHeaders.length > 0) return texts.otherHeaders(otherHeaders.slice(0, NAMES_SHOWN), type);
  if (lead < 0) return texts.otherNames(others.slice(0, NAMES_SHOWN), type);
  return kind === 'company' ? texts.otherAccount : '';
}

const isHalf = (part: number, all: number) => all >= ROWS_MIN && part * 2 >= all;

/** A question, its text, which is empty if it is not asked, and the position of its column. */
type Asked = [question: ImportQuestion, text: string, column?: number];

/** Asks about what was counted while the rows were parsed. */
function listDoubts({ columns, constants }: RowFormat, { ready, read, doubts }: ParsedCounts): Asked[] {
  const columnOf = (field: ImportField) => columns.byField.get(field)?.[0];
  const nameOf = (field: ImportField) => columns.header[columnOf(field) ?? -1] ?? '';
  const { shortNames, phones, startDates, endDates, withEndDate } = doubts;
  const [column, count] = [...doubts.withoutPerson].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return [
    [
      'names',
      isHalf(shortNames, ready) ? texts.names(shortNames, ready) : '',
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
  const swapped = listDateColumns(columns).flatMap((column) => {
    const found = findSwapped(analysis.evidence.get(column) ?? createEvidence());
    return found ? { column, ...found } : [];
  });
  const text = texts.swappedDates(
    swapped.reduce((sum, { count }) => sum + count, 0),
    [...new Set(swapped.map(({ order }) => importTexts.orders[order]))],
    swapped.map(({ column }) => columns.header[column] ?? ''),
  );
  return ['swapped_dates', swapped.length > 0 ? text : '', swapped[0]?.column];
}

/** Asks about people without a leaving date below a title, or on a sheet, that says that they have left. */
function askAboutLeavers({ doubts: { leavers } }: ParsedCounts): Asked {
  const count = [...leavers.values()].reduce((sum, rows) => sum + rows, 0);
  const titles = [...leavers.keys()].slice(0, NAMES_SHOWN);
  return ['leavers', count > 0 ? texts.leavers(titles, count) : ''];
}

/** Lists what seems wrong with a file as it is read. Nothing is imported before the user has confirmed it. */
export function listQuestions(source: Source): ImportPreview['questions'] {
  const { format, counts } = source;
  // The portal wrote an export itself.
  if (format.isExport) return [];
  const all: Asked[] = [
    ['other_type', findOtherType(source)],
    ...(counts ? listDoubts(format, counts) : []),
    askAboutSwappedDates(format),
    ...(counts ? [askAboutLeavers(counts)] : []),
  ];
  return all.flatMap(([question, text, column]) => (text ? { question, text, column: column ?? null } : []));
}
