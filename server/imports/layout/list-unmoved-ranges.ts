import type { Layout, SheetRange } from './layout.ts';

/** Describes in which column each cell of a sheet's rows is. */
const describePlaces = ({ columns: { header } }: Layout, { toColumn }: SheetRange) =>
  JSON.stringify([toColumn ?? header.map((_, at) => at), header]);

/** Lists the sheets of a layout whose cells are in the same columns as in the layout before. */
export function listUnmovedRanges(before: Layout, layout: Layout): SheetRange[] {
  return layout.sheets.filter((sheet) => {
    const earlier = before.sheets.find(({ index }) => index === sheet.index);
    if (!earlier) return false;
    // A sheet that is read alone keeps its own columns, whatever its header.
    if (!earlier.toColumn && !sheet.toColumn) return true;
    return describePlaces(before, earlier) === describePlaces(layout, sheet);
  });
}
