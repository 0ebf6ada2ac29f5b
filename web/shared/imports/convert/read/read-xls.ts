import { type CellObject, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from '#web/shared/imports/convert/conversion-problem.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import { formatNumberCell } from '#web/shared/imports/convert/format-number-cell.ts';
import {
  addHiddenColumns,
  addMerged,
  setCell,
  type TextSheet,
  TextWorkbook,
} from '#web/shared/imports/convert/text-workbook.ts';

set_cptable(codepages);

const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function toText({ t: type, v: value, z: format }: CellObject, is1904: boolean): string {
  if (type === 'n') return formatNumberCell(Number(value), String(format ?? ''), is1904);
  if (type === 'b') return value ? 'TRUE' : 'FALSE';
  if (type === 'e') return ERRORS[Number(value)] ?? '#ERROR!';
  return type === 's' ? String(value ?? '') : '';
}

function addRows(workbook: TextWorkbook, sheet: TextSheet, source: WorkSheet) {
  const rows = source['!data'] ?? [];
  for (const [at, row] of rows.entries()) {
    const cells: string[] = [];
    for (const [column, cell] of row?.entries() ?? [])
      if (cell) setCell(cells, column, toText(cell, workbook.is1904));
    workbook.addRow(sheet, at + 1, cells, { isHidden: source['!rows']?.[at]?.hidden === true });
    // The cells of a row take ten times the memory of its texts.
    delete rows[at];
  }
  for (const { s: first, e: last } of source['!merges'] ?? [])
    addMerged(sheet, { line: first.r + 1, column: first.c, lastLine: last.r + 1, lastColumn: last.c });
  for (const [at, column] of source['!cols']?.entries() ?? [])
    if (column?.hidden) addHiddenColumns(sheet, at, 1);
}

function open(bytes: Uint8Array): WorkBook {
  try {
    // `dense` keeps rows, `cellStyles` what is hidden, `cellNF` the formats of numbers.
    return read(bytes, {
      type: 'array',
      dense: true,
      cellStyles: true,
      cellNF: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/password|encrypt/iu.test(reason)) throw new ConversionProblem(conversionTexts.password);
    if (/cannot find workbook stream/iu.test(reason))
      throw new ConversionProblem(importTexts.notASpreadsheet);
    throw new ConversionProblem(importTexts.damaged);
  }
}

/** Reads a workbook of Excel 2 to 2003. @throws ConversionProblem */
export function readXls(bytes: Uint8Array): TextWorkbook {
  const source = open(bytes);
  const workbook = new TextWorkbook();
  workbook.is1904 = source.Workbook?.WBProps?.date1904 === true;
  for (const [at, name] of source.SheetNames.entries()) {
    const sheet = source.Sheets[name];
    if (!sheet) continue;
    const isHidden = (source.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0;
    addRows(workbook, workbook.addSheet(name, isHidden), sheet);
    delete source.Sheets[name];
  }
  return workbook;
}
