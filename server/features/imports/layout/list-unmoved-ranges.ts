import type { UnmovedRange } from '#server/features/imports/queries/discard-corrections.ts';
import type { Layout, SheetRange } from './layout.ts';

/** Lists the columns of a sheet's cells. */
const listPlaces = ({ columns: { header } }: Layout, { toColumn }: SheetRange): string =>
  (toColumn ?? header.map((_, at) => at)).join();

/**
 * Lists the ranges of a layout whose cells are in the same columns as in the layout before. Further sheets may add columns
 * after these, and take them away again.
 */
export function listUnmovedRanges(before: Layout, layout: Layout): (SheetRange & UnmovedRange)[] {
  const [header, earlierHeader] = [layout.columns.header, before.columns.header];
  const common = Math.min(header.length, earlierHeader.length);
  const isSameHeader = header.slice(0, common).every((name, at) => name === earlierHeader[at]);
  const cells = header.length === earlierHeader.length ? null : common;
  return layout.sheets.flatMap((sheet) => {
    const earlier = before.sheets.find(({ index, until }) => index === sheet.index && until === sheet.until);
    if (!earlier) return [];
    // A sheet that is read alone keeps its own columns, whatever its header.
    if (!earlier.toColumn && !sheet.toColumn) return { ...sheet, cells: null };
    const isUnmoved = isSameHeader && listPlaces(before, earlier) === listPlaces(layout, sheet);
    return isUnmoved ? { ...sheet, cells } : [];
  });
}
