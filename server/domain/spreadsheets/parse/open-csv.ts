import { decodeText } from '#server/domain/spreadsheets/detect/decode-text.ts';
import type { Encoding } from '#server/domain/spreadsheets/detect/detect-format.ts';
import type { FileFacts, Sheet, SheetRow } from '#server/domain/spreadsheets/row.ts';
import { CsvParser } from './csv-parser.ts';

/** Excel declares the delimiter in a first line such as `sep=;`. */
const SEP_LINE = /^sep=(.)\r?\n/iu;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_ROWS = 40;

/** Scores how much rows look like the expected table; higher is better. */
export type ScoreRows = (rows: SheetRow[]) => number;

function sampleRows(sample: string, delimiter: string): SheetRow[] {
  const parser = new CsvParser(delimiter);
  return [...parser.push(sample), ...parser.end()].slice(0, SAMPLE_ROWS);
}

/**
 * Detects the delimiter with the best score for the beginning of the file, and among equals the one with the most
 * cells.
 */
function detectDelimiter(sample: string, scoreRows: ScoreRows): string {
  const results = DELIMITERS.map((delimiter) => {
    const rows = sampleRows(sample, delimiter);
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
    return { delimiter, score: scoreRows(rows), cells };
  });
  const [best] = results.toSorted((a, b) => b.score - a.score || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

async function* parse(first: string, rest: AsyncIterator<string>, delimiter: string, line: number) {
  const parser = new CsvParser(delimiter, line);
  yield parser.push(first);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield parser.push(next.value);
  yield parser.end();
}

/** Opens a text file, which is one sheet, and detects its encoding and delimiter. */
export async function openCsv(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  scoreRows: ScoreRows,
): Promise<{ facts: FileFacts; sheet: Sheet }> {
  const facts: FileFacts = {};
  const texts = decodeText(chunks, encoding, facts);
  let sample = '';
  while (sample.length < SAMPLE_CHARACTERS) {
    const next = await texts.next();
    if (next.done) break;
    sample += next.value;
  }
  const sepLine = SEP_LINE.exec(sample);
  const body = sepLine ? sample.slice(sepLine[0].length) : sample;
  facts.delimiter = sepLine?.[1] ?? detectDelimiter(body.slice(0, SAMPLE_CHARACTERS), scoreRows);
  const rows = parse(body, texts, facts.delimiter, sepLine ? 2 : 1);
  const layout = { hiddenColumns: [], merged: [] };
  return { facts, sheet: { name: undefined, isHidden: false, size: 0, read: () => rows, layout } };
}
