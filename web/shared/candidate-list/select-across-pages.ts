/** The selection after this page's selected rows become `ids`; other pages keep theirs. */
export function selectAcrossPages<Row extends { id: string }>(
  selected: ReadonlyMap<string, Row>,
  page: readonly Row[],
  ids: ReadonlySet<string>,
): Map<string, Row> {
  const next = new Map(selected);
  for (const row of page) {
    if (ids.has(row.id)) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
