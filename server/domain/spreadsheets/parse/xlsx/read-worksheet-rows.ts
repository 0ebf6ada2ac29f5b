import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import type { SheetRowFlaw } from '#server/platform/db/schema/import-tables.ts';
import {
  isBlank,
  ROW_CHARACTERS_MAX,
  type SheetLayoutFacts,
  type SheetRow,
} from '#server/domain/spreadsheets/row.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Archive } from './archive.ts';
import { type Cell, formatCell } from './format-cell.ts';
import type { Workbook, Worksheet } from './workbook.ts';
import { addLayoutFact, isTrue, parseColumn } from './worksheet-layout.ts';
import { getAttribute, XmlReader } from './xml.ts';

/** More rows than any spreadsheet has. */
const LINE_MAX = 10_000_000;

/** Collects rows from the tags of a worksheet. */
class RowReader {
  rows: SheetRow[] = [];
  #workbook: Workbook;
  #layout: SheetLayoutFacts;
  #line = 0;
  #cells: string[] = [];
  #characters = 0;
  #flaw: SheetRowFlaw | undefined;
  #isHidden = false;
  #column = 0;
  /** The column of a cell without a reference: the one after the previous cell, even if that is empty. */
  #nextColumn = 0;
  #cell: Cell | undefined;
  #inValue = false;
  #phonetic = false;
  readonly xml = new XmlReader({
    open: (name, tag) => {
      if (name === 'c') {
        this.#column = parseColumn(getAttribute(tag, 'r')) ?? this.#nextColumn;
        this.#nextColumn = this.#column + 1;
        this.#cell = { type: getAttribute(tag, 't'), style: getAttribute(tag, 's'), value: undefined };
      } else if (name === 'row') {
        const line = Number(getAttribute(tag, 'r'));
        this.#line = line > this.#line && line <= LINE_MAX ? line : this.#line + 1;
        this.#cells = [];
        this.#characters = 0;
        this.#nextColumn = 0;
        this.#flaw = undefined;
        this.#isHidden = isTrue(getAttribute(tag, 'hidden'));
      } else if (name === 'rPh') this.#phonetic = true;
      else if (name === 'v' || name === 't') {
        this.#inValue = !this.#phonetic;
        if (this.#cell) this.#cell.value ??= '';
      } else if (name === 'f') {
        if (this.#cell) this.#cell.isFormula = true;
      } else addLayoutFact(this.#layout, name, tag);
    },
    text: (text) => {
      if (this.#inValue && this.#cell) this.#cell.value = (this.#cell.value ?? '') + text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') this.#inValue = false;
      else if (name === 'rPh') this.#phonetic = false;
      else if (name === 'c') this.#endCell();
      else if (name === 'row') this.#endRow();
    },
  });

  constructor(workbook: Workbook, layout: SheetLayoutFacts) {
    this.#workbook = workbook;
    this.#layout = layout;
  }

  #endRow() {
    if (this.#flaw === undefined && isBlank(this.#cells)) return;
    this.rows.push({
      line: this.#line,
      cells: this.#cells,
      ...(this.#flaw && { flaw: this.#flaw }),
      ...(this.#isHidden && { isHidden: true }),
    });
  }

  #endCell() {
    const text = this.#cell ? formatCell(this.#cell, this.#workbook) : '';
    this.#cell = undefined;
    // A formatted cell without content counts as empty.
    if (text === '') return;
    if (this.#column >= IMPORT_MAX_COLUMNS) {
      this.#flaw = 'too-many-columns';
      return;
    }
    this.#characters += text.length;
    if (this.#characters > ROW_CHARACTERS_MAX) throw new DomainError('line_too_long', { line: this.#line });
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }
}

/** Reads the rows of a worksheet that are not blank, in batches, and what it says about them into `layout`. */
export async function* readWorksheetRows(
  archive: Archive,
  workbook: Workbook,
  { path }: Worksheet,
  layout: SheetLayoutFacts,
): AsyncGenerator<SheetRow[]> {
  layout.hiddenColumns = [];
  layout.merged = [];
  const reader = new RowReader(workbook, layout);
  for await (const chunk of archive.read(path)) {
    reader.xml.write(chunk);
    if (reader.rows.length === 0) continue;
    const { rows } = reader;
    reader.rows = [];
    yield rows;
  }
  reader.xml.end();
}
