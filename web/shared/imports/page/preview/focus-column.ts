/** Moves the focus to the field of a column, and unfolds it. */
export function focusColumn(column: number) {
  const field = document.querySelector<HTMLElement>(`[data-column='${column}'] select`);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}
