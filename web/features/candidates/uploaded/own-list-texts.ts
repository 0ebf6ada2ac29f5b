/** Texts of the filters and orders of the account's own list. */
export const ownListTexts = {
  /** Shown when no candidate of the account's own list matches the filters. */
  noMatch: {
    title: 'No candidates match these filters',
    hint: 'Remove a filter, or clear them all.',
    clear: 'Clear filters',
  },
  orders: { newest: 'Newest first', name: 'Name', organization: 'Organization' },
} as const;
