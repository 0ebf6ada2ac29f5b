import * as z from 'zod/mini';

/** Why someone looks up a candidate. */
export const purposeKind = z.enum([
  'employment-check',
  'admission',
  'tenancy',
  'credit',
  'own-records',
  'other',
]);
export type PurposeKind = z.output<typeof purposeKind>;

/** A stated purpose. `note` says what 'other' means, and is null for the other kinds. */
export const purpose = z.object({ kind: purposeKind, note: z.nullable(z.string()) });
export type Purpose = z.output<typeof purpose>;
