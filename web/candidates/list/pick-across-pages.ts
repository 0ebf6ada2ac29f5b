/** What is picked after the rows of the shown page became exactly `ids`: picks on other pages stay. */
export function pickAcrossPages<Row extends { id: number }>(
  picked: ReadonlyMap<string, Row>,
  page: readonly Row[],
  ids: ReadonlySet<string>,
): Map<string, Row> {
  const next = new Map(picked);
  for (const row of page) {
    const id = String(row.id);
    if (ids.has(id)) next.set(id, row);
    else next.delete(id);
  }
  return next;
}
