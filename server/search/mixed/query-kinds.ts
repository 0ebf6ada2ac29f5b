/** What a word of a query describes: the name, the place or the organisation of a person. */
export const WORD_KINDS = ['name', 'place', 'organization'] as const;
export type WordKind = (typeof WORD_KINDS)[number];
