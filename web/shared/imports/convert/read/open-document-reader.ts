import { serialToDate } from '#contract/dates/serial-date.ts';
import { chooseNumberText, formatDateCell } from '#web/shared/imports/convert/format-number-cell.ts';
import {
  addHiddenColumns,
  addMerged,
  setCell,
  type TextSheet,
  TextWorkbook,
  toCount,
} from '#web/shared/imports/convert/text-workbook.ts';
import { type Attributes, type MarkupListener, NO_VALUE } from './read-markup.ts';

/** Parts of a table that hold texts, or older cells, which are not its own. */
const IGNORED = new Set(['annotation', 'tracked-changes', 'shapes', 'dde-links', 'ruby-text']);
/** Copies of linked files are named 'file:///staff.ods'#Sheet1. */
const isLinkedFile = (name: string, { name: title = '' }: Attributes) =>
  name === 'table' && /^'[a-z][\w+.-]*:[^]*'#/iu.test(title);
const isIgnored = (name: string, attributes: Attributes, prefix: string) =>
  IGNORED.has(name) || prefix === 'draw' || isLinkedFile(name, attributes);
const isHidden = ({ visibility }: Attributes) => visibility === 'collapse' || visibility === 'filter';
const collapse = (text: string) => text.replaceAll(/[ \t\r\n]+/gu, ' ');

const EXCEL_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/u;
/** Errors are shown in the user's language, such as Err:502, #WERT! or #NOM ?. OpenOffice saves them as the number 0. */
const SHOWN_ERROR = /^(?:#[¡¿]?\p{Lu}\S*(?: [!?])?|\p{L}+ ?:\d{3})$/u;
const toError = (shown: string) => (EXCEL_ERROR.test(shown) ? shown : '#VALUE!');

/** Turns a value of a cell into the text that a workbook of Excel with the same cell is read as. */
function toText(
  attributes: Attributes,
  paragraphs: readonly string[],
  isDate: boolean,
  is1904: boolean,
): string {
  const shown = paragraphs.join('\n');
  const { value, formula, 'date-value': date } = attributes;
  switch (attributes['value-type']) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = value === undefined || value === '' ? Number.NaN : Number(value);
      if (!Number.isFinite(number)) return shown;
      if (number === 0 && formula !== undefined && SHOWN_ERROR.test(shown)) return toError(shown);
      return (isDate ? serialToDate(number, is1904) : undefined) ?? chooseNumberText(number, shown);
    }
    case 'date':
      return date === undefined ? shown : formatDateCell(date, is1904 ? '1904-01-01' : '1899-12-30');
    case 'boolean':
      return attributes['boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    // LibreOffice adds this as calcext:value-type, which replaces office:value-type.
    case 'error':
      return toError(shown);
    default: {
      // LibreOffice writes an empty text as an empty paragraph of no type.
      const isUnsaved = formula !== undefined && !attributes['value-type'] && paragraphs.length === 0;
      return isUnsaved ? NO_VALUE : shown || (attributes['string-value'] ?? '');
    }
  }
}

/** Collects the rows of an OpenDocument spreadsheet from its `content.xml`. */
export class OpenDocumentReader implements MarkupListener {
  readonly workbook = new TextWorkbook();
  #sheet: TextSheet | undefined;
  #style = '';
  #hiddenStyles = new Set<string>();
  /** Some programs write dates as numbers with one of these styles. */
  #dateStyles = new Set<string>();
  #ignored = 0;
  #line = 1;
  #row: Attributes = {};
  #cells: string[] = [];
  #column = 0;
  #tableColumn = 0;
  #cell: Attributes = {};
  #paragraphs: string[] = [];
  #inParagraph = false;

  open = (name: string, attributes: Attributes, prefix: string) => {
    if (this.#ignored > 0 || isIgnored(name, attributes, prefix)) this.#ignored += 1;
    else if (name === 'style') this.#openStyle(attributes);
    else if (name === 'null-date')
      this.workbook.is1904 = attributes['date-value']?.startsWith('1904') ?? false;
    else if (name === 'date-style') this.#dateStyles.add(attributes.name ?? '');
    else if (name === 'table-properties' && attributes.display === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (name === 'table') this.#openTable(attributes);
    else if (name === 'table-column') this.#openColumn(attributes);
    else if (name === 'table-row') [this.#row, this.#cells, this.#column] = [attributes, [], 0];
    else if (name === 'table-cell' || name === 'covered-table-cell')
      [this.#cell, this.#paragraphs] = [attributes, []];
    else if (name === 'p' || name === 'h') {
      this.#paragraphs.push('');
      this.#inParagraph = true;
    } else if (name === 's') this.#add(' '.repeat(Math.min(toCount(attributes.c), 1000)));
    else if (name === 'tab') this.#add('\t');
    else if (name === 'line-break') this.#add('\n');
  };

  close = (name: string) => {
    if (this.#ignored > 0) this.#ignored -= 1;
    else if (name === 'p' || name === 'h') this.#inParagraph = false;
    else if (name === 'table-cell') this.#closeCell();
    else if (name === 'covered-table-cell') this.#column += toCount(this.#cell['number-columns-repeated']);
    else if (name === 'table-row') this.#closeRow();
  };

  text = (text: string) => {
    if (this.#ignored === 0 && this.#inParagraph) this.#add(collapse(text));
  };

  #add(text: string) {
    const last = this.#paragraphs.length - 1;
    if (last >= 0) this.#paragraphs[last] += text;
  }

  #openStyle({ name = '', 'data-style-name': format = '' }: Attributes) {
    this.#style = name;
    if (this.#dateStyles.has(format)) this.#dateStyles.add(name);
  }

  #openTable({ name = '', 'style-name': style = '' }: Attributes) {
    this.#sheet = this.workbook.addSheet(name, this.#hiddenStyles.has(style));
    [this.#line, this.#tableColumn] = [1, 0];
  }

  #openColumn(attributes: Attributes) {
    const count = toCount(attributes['number-columns-repeated']);
    if (this.#sheet && isHidden(attributes)) addHiddenColumns(this.#sheet, this.#tableColumn, count);
    this.#tableColumn += count;
  }

  #closeCell() {
    const times = toCount(this.#cell['number-columns-repeated']);
    const [line, column] = [this.#line, this.#column];
    const isDate = this.#dateStyles.has(this.#cell['style-name'] ?? '');
    const text = toText(this.#cell, this.#paragraphs, isDate, this.workbook.is1904);
    setCell(this.#cells, column, text, times);
    const lastLine = line + toCount(this.#cell['number-rows-spanned']) - 1;
    const lastColumn = column + toCount(this.#cell['number-columns-spanned']) - 1;
    if (this.#sheet) addMerged(this.#sheet, { line, column, lastLine, lastColumn });
    this.#column += times;
  }

  #closeRow() {
    const times = toCount(this.#row['number-rows-repeated']);
    if (this.#sheet)
      this.workbook.addRow(this.#sheet, this.#line, this.#cells, { isHidden: isHidden(this.#row), times });
    this.#line += times;
  }
}
