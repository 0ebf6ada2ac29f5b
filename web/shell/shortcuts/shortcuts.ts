import { openShortcuts } from './shortcuts-store.ts';
import { shortcutTexts as texts } from './shortcut-texts.ts';

interface Shortcut {
  key: string;
  label: string;
  /** Left out: what the browser does with the focused element. */
  run?: () => void;
}

/** Every keyboard shortcut. */
export const shortcuts: readonly Shortcut[] = [
  { key: '/', label: texts.search, run: focusSearchBox },
  { key: '?', label: texts.list, run: openShortcuts },
  { key: 'j', label: texts.next, run: () => moveFocus(1) },
  { key: 'k', label: texts.previous, run: () => moveFocus(-1) },
  { key: 'x', label: texts.tick, run: tickRow },
  { key: 'Enter', label: texts.open },
];

/** The box of the top bar or, on the search start, that of the screen. */
function focusSearchBox() {
  const box = document.querySelector<HTMLInputElement>('search input:not([type=radio])');
  box?.focus();
  box?.select();
}

/** The rows of the lists on the screen that can be opened. */
const listRows = () =>
  [...document.querySelectorAll('main tbody tr')].filter((row) => row.querySelector('a[href]'));

/** The index of the row that has the focus, else of the one whose details are beside the list, else -1. */
function findRow(rows: readonly Element[]): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused < 0 ? rows.findIndex((row) => row.ariaCurrent) : focused;
}

/** Moves the focus to the link of the next or previous row; the first `j` goes to the first row. */
function moveFocus(step: 1 | -1) {
  const rows = listRows();
  rows[findRow(rows) + step]?.querySelector<HTMLElement>('a[href]')?.focus();
}

function tickRow() {
  const rows = listRows();
  rows[findRow(rows)]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu] *, [role=listbox] *';
const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/** Runs the shortcut of a key press, unless the user is typing, answers a dialog, or means the browser. */
export function runShortcut(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
  const run = shortcuts.find((shortcut) => shortcut.key === key)?.run;
  if (!run || (event.repeat && key === 'x')) return;
  if ((target instanceof Element && target.matches(TYPING)) || document.querySelector(DIALOG)) return;
  event.preventDefault();
  run();
}
