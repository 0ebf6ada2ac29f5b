import { tmpdir } from 'node:os';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { openList } from './open-list.ts';
import { createZip } from './zip.ts';

const scoreRows = ([first]: SheetRow[]) => first?.cells.filter((cell) => cell === 'name').length ?? 0;

/** Reads all rows of a workbook. */
export async function read(file: Promise<Buffer>) {
  const bytes = await file;
  const sheet = await openList(
    (async function* () {
      yield bytes;
    })(),
    { folder: tmpdir(), scoreRows },
  );
  const rows: SheetRow[] = [];
  try {
    for await (const batch of sheet.rows) rows.push(...batch);
  } finally {
    await sheet.close();
  }
  return { rows, cells: rows.map((row) => row.cells), facts: sheet.facts };
}

interface WorkbookContent {
  sheets?: { name?: string; xml: string; state?: string }[];
  strings?: string;
  styles?: string;
  properties?: string;
  /** Additional parts by path. */
  others?: Record<string, string>;
}

export const zip = async (parts: Record<string, string>) => Buffer.from(await createZip(parts));

const ROOT_RELATIONSHIPS =
  '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>';

/** Builds a workbook with Excel's layout from the contents of its parts. */
export function createWorkbook({
  sheets = [],
  strings,
  styles,
  properties = '',
  others,
}: WorkbookContent): Promise<Buffer> {
  const list = sheets.map(
    ({ name = 'Sheet', state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = [
    ...sheets.map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`,
    ),
    '<Relationship Id="s" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/>',
    '<Relationship Id="t" Type="x/styles" Target="styles.xml"/>',
  ];
  const worksheets = sheets.map(({ xml }, at) => [
    `xl/worksheets/s${at}.xml`,
    `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
  ]);
  return zip({
    '_rels/.rels': ROOT_RELATIONSHIPS,
    'xl/workbook.xml': `<workbook xmlns:r="x">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(worksheets),
    ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...others,
  });
}

/** Builds a workbook with one worksheet. */
export const createSheet = (xml: string, rest: WorkbookContent = {}) =>
  createWorkbook({ sheets: [{ xml }], ...rest });

/** Returns the code with which a file is rejected, or a message when it is accepted or memory grew. */
export async function readRejected(file: Promise<Buffer>): Promise<string> {
  const bytes = await file;
  const before = process.memoryUsage().rss;
  const error = await read(Promise.resolve(bytes)).catch((error: unknown) => error);
  if (process.memoryUsage().rss - before > 150e6) return 'rejected, but memory grew';
  return error instanceof DomainError ? error.code : `not rejected: ${String(error)}`;
}
