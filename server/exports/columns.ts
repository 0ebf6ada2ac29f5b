import type { ShownCandidate } from '#server/db/candidates.ts';

/** The columns of an export, which an import understands; widths in characters, for a worksheet. */
export const COLUMNS = [
  { title: 'name', width: 28 },
  { title: 'candidate_type', width: 14 },
  { title: 'organization', width: 28 },
  { title: 'phone', width: 20 },
  { title: 'address', width: 44 },
  { title: 'parent_sponsor_name', width: 24 },
  { title: 'start_date', width: 12 },
  { title: 'end_date', width: 12 },
  { title: 'reason', width: 30 },
] as const satisfies readonly { title: keyof ShownCandidate; width: number }[];

/** Of those, the ones that hold calendar dates. */
export const DATES: ReadonlySet<string> = new Set(['start_date', 'end_date']);
