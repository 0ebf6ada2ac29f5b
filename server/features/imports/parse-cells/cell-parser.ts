import type { ImportField } from '#contract/calls/import-corrections.ts';
import { describePersonName } from '#contract/fields/name-scripts.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from '#contract/limits.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { parseDate } from '#contract/dates/parse-date.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { toSingleLine } from '#server/domain/text/phones/to-single-line.ts';
import type { DateDecision } from '#server/domain/spreadsheets/match-columns/date-order.ts';
import { type PeriodDecision, readPeriod } from '#server/domain/spreadsheets/match-columns/date-periods.ts';
import { composeAddress } from './compose-address.ts';
import { composeName } from './compose-name.ts';
import { parseLeavingStatus } from '#server/features/imports/stage/parse-leaving-status.ts';
import { stripEmoji } from './strip-emoji.ts';
import { parsePhone } from './parse-phone.ts';
import {
  EMPTY_WORDS,
  excerpt,
  pickCell,
  type PickedCell,
  type Report,
  STILL_THERE,
  toOneLine,
} from './pick-cell.ts';
import type { RowFormat } from './row-format.ts';

const texts = importTexts.row;
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|NOVALUE!)$/iu;
/** A spreadsheet treats such a cell as a number and may have changed it since the export. */
const MAY_BE_DAMAGED = /^[\d.,e+]*\d[\d.,e+]*$/iu;
/** The date decision for a column without numeric dates. */
const UNDECIDED = { order: undefined, isMixed: false };

const LEFT_COLUMN = 'Left';
/** Parses a word in a leaving-date cell, where a yes means that the person has left. */
const findStatusInDateCell = (text: string) =>
  /\p{L}/u.test(text) ? parseLeavingStatus(text, LEFT_COLUMN) : undefined;

type ParsedDateCell = { date: string } | { problem: string };

function parsePeriodCell(text: string, decision: PeriodDecision): ParsedDateCell | undefined {
  const reading = readPeriod(text, decision);
  if (!reading) return undefined;
  if (reading === 'unclear') return { problem: texts.sessionOrMonth(excerpt(text)) };
  return reading.date ? { date: reading.date } : { problem: texts.noDay(excerpt(text)) };
}

/** Parses a leaving date. The current month, session or year does not say whether the person has left already. */
function rejectPeriodAhead(parsed: ParsedDateCell | undefined, text: string): ParsedDateCell | undefined {
  if (!parsed || 'problem' in parsed || parsed.date <= toLagosDate()) return parsed;
  return { problem: texts.leavingPeriodNotOver(excerpt(text)) };
}

function parseDateCell(
  text: string,
  { order, isMixed }: Pick<DateDecision, 'order' | 'isMixed'>,
  is1904: boolean,
): ParsedDateCell {
  const reading = parseDate(text, is1904);
  if ('date' in reading) return reading;
  if ('unread' in reading)
    return { problem: (reading.unread === 'incomplete' ? texts.noDay : texts.noDate)(excerpt(text)) };
  if (!order && reading.mdy && reading.dmy) return { problem: texts.eitherOrder(text) };
  const fitting = order && reading[order];
  const date = order && !isMixed ? fitting : (fitting ?? reading.mdy ?? reading.dmy);
  return date ? { date } : { problem: texts.wrongOrder(text, importTexts.orders[order ?? 'mdy']) };
}

interface TextRule {
  isRequired: boolean;
  /** Says what is wrong with a name. */
  describe?: (name: string) => string | undefined;
}

/** Creates a parser for the cells of one row. It reports problems, and returns an empty value for a bad cell. */
export function createCellParser(format: RowFormat, cells: string[], report: Report) {
  const { type, isExport } = format;
  const label = (field: string) => getFieldLabel(field, { candidate_type: type });
  const subject = (column: string, field: string) => (column === '' ? label(field) : texts.cell);

  const blankEmptyWord = (text: string) => (!isExport && EMPTY_WORDS.test(text) ? '' : text);

  function read(
    picked: PickedCell,
    field: ImportField,
    limit: number,
    { isRequired, describe }: TextRule,
  ): PickedCell {
    const { column } = picked;
    const text = blankEmptyWord(picked.text);
    if (text === '' && isRequired) report(column, texts.missing(subject(column, field)));
    else if (SPREADSHEET_ERROR.test(text)) report(column, texts.spreadsheetError(text));
    else if (text.length > limit) report(column, texts.tooLong(subject(column, field), limit));
    else if (text !== '') {
      const problem = describe?.(text);
      if (!problem) return picked;
      report(column, problem);
    }
    return { ...picked, text: '' };
  }

  const text = (field: ImportField, limit: number, rule: TextRule) =>
    read(pickCell(format, cells, field) ?? { index: -1, column: '', text: '' }, field, limit, rule);

  function parse(typed: string, index: number, isStart: boolean): ParsedDateCell {
    const parsed = parseDateCell(typed, format.orders.get(index) ?? UNDECIDED, format.is1904);
    const decision = format.periods.get(index);
    if ('date' in parsed || !decision) return parsed;
    const period = parsePeriodCell(typed, decision);
    return (isStart ? period : rejectPeriodAhead(period, typed)) ?? parsed;
  }

  return {
    text: (field: ImportField, limit: number, rule: TextRule) => text(field, limit, rule).text,

    /** Joins the parts of the address in all its columns. */
    address(): string {
      const { header, byField } = format.columns;
      const address = format.constants.address ?? text('address', ADDRESS_MAX, { isRequired: true }).text;
      const more = (byField.get('address_more') ?? []).map((index) => {
        const part = { index, column: header[index] ?? '', text: cells[index] ?? '' };
        return read(part, 'address_more', ADDRESS_MAX, { isRequired: false }).text;
      });
      return composeAddress([address, ...more]);
    },

    name(): string {
      const name = pickCell(format, cells, 'name');
      const surname = pickCell(format, cells, 'surname');
      const first = pickCell(format, cells, 'first_name');
      const others = pickCell(format, cells, 'other_names');
      const column = (name ?? surname ?? first)?.column ?? '';
      const text = toOneLine(
        composeName({
          name: blankEmptyWord(name?.text ?? ''),
          surname: blankEmptyWord(surname?.text ?? ''),
          first: blankEmptyWord(first?.text ?? ''),
          others: blankEmptyWord(others?.text ?? ''),
        }),
      );
      const whole = isExport ? text : stripEmoji(text);
      const error = [name, surname, first, others].find((part) => part && SPREADSHEET_ERROR.test(part.text));
      if (error) report(error.column, texts.spreadsheetError(error.text));
      else if (whole === '') report(column, texts.missing(subject(column, 'name')));
      else if (!isExport && !/\p{L}/u.test(whole)) report(column, texts.noLetters(excerpt(whole)));
      else if (whole.length > NAME_MAX) report(column, texts.tooLong(subject(column, 'name'), NAME_MAX));
      else {
        const problem = describePersonName(whole);
        if (problem) report(column, problem);
      }
      return whole;
    },

    phone() {
      const { column, text: written } = text('phone', PHONE_MAX, { isRequired: true });
      const typed = toSingleLine(written);
      if (isExport && typed && !MAY_BE_DAMAGED.test(typed))
        return { phone: typed, phone_e164: toE164(typed) };
      const phone = typed ? parsePhone(typed) : undefined;
      if (phone && 'phone' in phone) return phone;
      // Forms accept any text as a phone number.
      if (isExport && phone?.unread === 'no number') return { phone: typed, phone_e164: null };
      if (phone)
        report(column, (phone.unread === 'digits lost' ? texts.digitsLost : texts.noPhone)(excerpt(typed)));
      return { phone: '', phone_e164: null };
    },

    date(field: 'start_date' | 'end_date'): string {
      const constant = format.constants[field];
      if (constant !== undefined) return constant;
      const isRequired = field === 'start_date';
      const { index, column, text: typed } = text(field, NAME_MAX, { isRequired });
      if (!typed || (!isRequired && STILL_THERE.test(typed))) return '';
      const read = parse(toOneLine(typed), index, isRequired);
      if ('date' in read) return (cells[index] = read.date);
      const status = isRequired ? undefined : findStatusInDateCell(typed);
      if (status === 'current' || status === 'neutral') return '';
      const hasLeft = status === 'left' || status === 'notice';
      report(column, hasLeft ? texts.leftWithoutDate(excerpt(typed), label(field)) : read.problem);
      return '';
    },
  };
}
