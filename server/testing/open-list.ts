import type { ScoreRows } from '#server/domain/spreadsheets/parse/open-csv.ts';
import { openSpreadsheet } from '#server/domain/spreadsheets/open-spreadsheet.ts';
import { rankSheets } from '#server/domain/spreadsheets/rank-sheets.ts';

/** Opens the sheet of a file that looks most like the expected table, with the facts about it. */
export async function openList(
  chunks: AsyncIterable<Buffer>,
  options: { folder: string; scoreRows: ScoreRows },
) {
  const spreadsheet = await openSpreadsheet(chunks, options);
  try {
    const [best] = await rankSheets(spreadsheet, options.scoreRows);
    if (!best) throw new Error('no sheet');
    const { facts, close } = spreadsheet;
    if (best.sheet.name !== undefined) Object.assign(facts, { name: best.sheet.name });
    return { rows: best.sheet.read(), facts: facts as typeof facts & { name?: string }, close };
  } catch (error) {
    await spreadsheet.close();
    throw error;
  }
}
