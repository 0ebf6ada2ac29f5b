/** What a word of a query describes: the name, the address or the organisation of a person. */
export const WORD_LABELS = ['name', 'address', 'organization'] as const;
export type WordLabel = (typeof WORD_LABELS)[number];
