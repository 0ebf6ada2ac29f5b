/** Texts of the dialog that lists the keyboard shortcuts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  use: 'Use keyboard shortcuts',
  why: 'Turn them off if they get in the way of a screen reader or of dictation. This browser remembers your choice.',
  search: 'Go to the search box',
  list: 'Show this list',
  next: 'Next row',
  previous: 'Previous row',
  tick: 'Tick or untick the row',
  open: 'Open the row',
} as const;
