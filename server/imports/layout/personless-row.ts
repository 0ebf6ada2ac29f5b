import type { ImportField } from '#contract/calls/import-uploads.ts';
import { MERGED_MARK, TITLE_MARK } from '#server/imports/stage/cell-marks.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';

const TOTAL =
  /^(?:(?:grand|sub|class|dept|department|departmental|overall|running|page|section|unit|final)[\s-]*)*totals?(?:$|\s*[:=(\d–-]|\s+(?:no\.?|number|of|in|for|by|count|strength|amount|enrol\w*|population|staff|students?|pupils|employees|workers|teachers|male|female|boys|girls)\b)|^(?:no\.?|number) of (?:staff|students|pupils|employees|workers|teachers)\b|^(?:sum|count|average|head ?count)\b/iu;
const FOOTER =
  /^(?:prepared|approved|checked|compiled|signed|verified|authori[sz]ed|certified) by\b|^page \d|^n\.?b\b|^(?:note|source|signature|sign|date|name and signature)\s*[:.]/iu;
const TITLE =
  /\b(?:department|dept|unit|division|section|directorate|faculty|school|college|class|form|grade|level|year|set|arm|stream|primary|nursery|jss|sss?|basic|ward|branch|zone|office|staff|students?|pupils|employees|workers|list|register|roll|nominal|session|term|teaching|academic|non-academic|senior|junior|management|cadre|category|permanent|casual)\b|\d|:$/iu;
export const NAME_FIELDS: readonly ImportField[] = ['name', 'surname', 'first_name', 'other_names'];
const PERSON_FIELDS: readonly ImportField[] = [...NAME_FIELDS, 'address', 'address_more'];

/** Whether the cells number the columns: (1), (2), (3). */
const areColumnNumbers = (filled: readonly string[]) =>
  filled.length >= 3 && filled.every((cell, at) => cell.replaceAll(/[()]/gu, '') === String(at + 1));

/**
 * Whether a row describes no person: a section title, a subtotal or total, a signature, a page number, or only the
 * number of an unused line. A row with a phone number, or with a name and anything else, always describes a person.
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
    return isTitle || TOTAL.test(only) || FOOTER.test(only) || TITLE.test(only) || !isIn(PERSON_FIELDS, at);
  }
  if (areColumnNumbers(filled)) return true;
  const names = cells.filter((cell, at) => cell !== '' && isIn(NAME_FIELDS, at));
  const hasFigure = filled.some((cell) => /\d/u.test(cell));
  if (names.every((cell) => TOTAL.test(cell)) && hasFigure && filled.some((cell) => TOTAL.test(cell)))
    return true;
  return filled.length <= 3 && FOOTER.test(only);
}
