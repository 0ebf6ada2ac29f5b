import * as z from 'zod/mini';

/** The operations that change a candidate on record. */
export const changeKind = z.enum(['edit', 'merge', 'import', 'undo import', 'restore']);
export type ChangeKind = z.output<typeof changeKind>;
