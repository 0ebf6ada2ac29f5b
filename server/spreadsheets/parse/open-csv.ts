import { importTexts } from '#contract/texts/imports.ts';
import { CsvParser } from './csv-parser.ts';
import { decodeText } from '#server/spreadsheets/detect/decode-text.ts';
import type { Row, Sheet, SheetFacts } from '#server/spreadsheets/row.ts';
import type { Encoding } from '#server/spreadsheets/detect/detect-format.ts';

/** Excel's own way to name the delimiter: a first line `sep=;`. */
const SEP_LINE = /^sep=(.)\r?\n/iu;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_ROWS = 40;

/** Says how well rows read as a table of what is looked for: more is better. */
export type Judge = (rows: Row[]) => number;

function sampleRows(sample: string, delimiter: string): Row[] {
  const parser = new CsvParser(delimiter);
  return [...parser.push(sample), ...parser.end()].slice(0, SAMPLE_ROWS);
}

/** The delimiter by which the beginning of the file makes most sense; of equals the one with most cells. */
function findDelimiter(sample: string, judge: Judge): string {
  const tries = DELIMITERS.map((delimiter) => {
    const rows = sampleRows(sample, delimiter);
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
    return { delimiter, sense: judge(rows), cells };
  });
  const [best] = tries.toSorted((a, b) => b.sense - a.sense || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

async function* parse(first: string, rest: AsyncIterator<string>, delimiter: string, line: number) {
  const parser = new CsvParser(delimiter, line);
  yield parser.push(first);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield parser.push(next.value);
  yield parser.end();
}

/** Opens a text file as a sheet: its encoding and its delimiter are found from what it says. */
export async function openCsv(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  judge: Judge,
): Promise<Sheet> {
  const facts: SheetFacts = {};
  const texts = decodeText(chunks, encoding, facts);
  let sample = '';
  while (sample.length < SAMPLE_CHARACTERS) {
    const next = await texts.next();
    if (next.done) break;
    sample += next.value;
  }
  const said = SEP_LINE.exec(sample);
  const body = said ? sample.slice(said[0].length) : sample;
  facts.delimiter = said?.[1] ?? findDelimiter(body.slice(0, SAMPLE_CHARACTERS), judge);
  return { facts, rows: parse(body, texts, facts.delimiter, said ? 2 : 1) };
}

export const delimiterName = (delimiter: string) =>
  importTexts.notes.delimiter[delimiter] ?? `'${delimiter}'`;
