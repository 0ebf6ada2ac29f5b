import type { ImportField } from '#contract/calls/import-corrections.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { MERGED_MARK, TITLE_MARK } from './cell-marks.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';

const SECTION =
  'department|dept|unit|division|section|directorate|faculty|school|college|class|form|grade|level|year|set|arm|stream|' +
  'primary|nursery|jss|sss?|basic|ward|branch|zone|office|staff|students?|pupils|employees|workers|list|register|roll|' +
  'nominal|session|term|teaching|academic|non-academic|senior|junior|management|cadre|category|permanent|casual';
const TOTAL = new RegExp(
  String.raw`^(?:(?:grand|sub|class|dept|department|departmental|overall|running|page|section|unit|final)[\s-]*)*totals?(?:$|\s*[:=(\d–-]|\s+(?:no\.?|number|of|in|for|by|count|strength|amount|enrol\w*|population|teachers|male|female|boys|girls|${SECTION})\b)|^(?:no\.?|number) of (?:staff|students|pupils|employees|workers|teachers)\b|^head ?count\b|^(?:sum|count|average)(?:$|\s*[:=(\d]|\s+of\b)`,
  'iu',
);
const FOOTER =
  /^(?:prepared|approved|checked|compiled|signed|verified|authori[sz]ed|certified) by\b|^page \d|^n\.?b\b/iu;
const FOOTER_LABEL = /^(?:note|source|signature|sign|date|name and signature)\s*[:.]/iu;
export const NAME_FIELDS: readonly ImportField[] = ['name', 'surname', 'first_name', 'other_names'];
/** Long texts, which may take several lines. */
export const WRAPPED_FIELDS: readonly ImportField[] = [
  'address',
  'address_more',
  'organization',
  ...TEXT_FIELDS,
  'reason',
];

/** Whether the cells number the columns: (1), (2), (3). */
const areColumnNumbers = (filled: readonly string[]) =>
  filled.length >= 3 && filled.every((cell, at) => cell.replaceAll(/[()]/gu, '') === String(at + 1));

/** Whether a text is a total or a footer, wherever it stands. */
const isTotalOrFooter = (text: string) => TOTAL.test(text) || FOOTER.test(text) || FOOTER_LABEL.test(text);

/**
 * Whether a row describes no person: a section title, a subtotal or total, a signature, a page number, or only the
 * number of an unused line. A row with a phone number, or with a name and anything else, always describes a person. So
 * does a row with only a name, unless it is merged over several columns or is clearly a title, a total or a footer. Titles
 * stand in the first column or among the names. A text alone in a column for long texts, such as the address, may be the
 * rest of the one above.
 */
export function isPersonless(raw: readonly string[], { byField }: Columns): boolean {
  if ((byField.get('phone') ?? []).some((index) => /\d{5}/u.test((raw[index] ?? '').replaceAll(/\D/gu, ''))))
    return false;
  const cells = raw.map((cell) => (cell.startsWith(MERGED_MARK) ? '' : cleanCell(cell)));
  const filled = cells.filter(Boolean);
  const [only = ''] = filled;
  const isIn = (fields: readonly ImportField[], index: number) =>
    fields.some((field) => byField.get(field)?.includes(index));
  if (new Set(filled).size <= 1) {
    const at = cells.indexOf(only);
    const isTitle = (raw[at] ?? '').startsWith(TITLE_MARK) || filled.length > 2;
    if (isTitle || isTotalOrFooter(only)) return true;
    return isIn(NAME_FIELDS, at) ? isClearTitle(only) : !isIn(WRAPPED_FIELDS, at);
  }
  if (areColumnNumbers(filled)) return true;
  const names = cells.filter((cell, at) => /\p{L}/u.test(cell) && isIn(NAME_FIELDS, at));
  const hasFigure = filled.some((cell) => /\d/u.test(cell));
  if (names.every((cell) => TOTAL.test(cell)) && hasFigure && filled.some((cell) => TOTAL.test(cell)))
    return true;
  if (filled.length > 3) return false;
  if (FOOTER.test(only)) return true;
  const isNamed = isIn(NAME_FIELDS, cells.indexOf(only));
  return isNamed
    ? filled.every((cell) => FOOTER_LABEL.test(cell) || !/[\p{L}\d]/u.test(cell))
    : FOOTER_LABEL.test(only);
}

const NUMERAL = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/**
 * Titles that are no names: section words alone, 'Department of Works', 'Science Department', 'Primary Five Gold' and
 * 'Numbers not yet submitted'.
 */
const CLEAR_TITLES = [
  new RegExp(String.raw`\d|:$`, 'u'),
  new RegExp(
    String.raw`^(?:(?:${SECTION}|${NUMERAL}|secondary|and|of|[ivx]{2,}|\p{L})(?:[\s/,.&-]+|$))+$`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:${SECTION})s? (?:of|in|for)\b`, 'iu'),
  new RegExp(String.raw`\b(?:${SECTION})[\s-]+(?:${NUMERAL})\b`, 'iu'),
  /\b(?:not|yet|without|with|for|the)\b/iu,
  /\b(?:department|dept|unit|division|section|directorate|faculty|school|college|class|branch|zone|office|staff|students?|pupils|employees|workers|list|register|roll|session|term|management|cadre|category)s?\.?$/iu,
];

/** Whether a text in a column of names is a section title. 'Senior Ade' and 'Form Master Musa' may be people. */
export const isClearTitle = (text: string): boolean => CLEAR_TITLES.some((title) => title.test(text));
