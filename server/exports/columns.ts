import { EXPORT_COLUMNS } from '#contract/exports.ts';

/** How wide a worksheet shows each column, in characters. */
const WIDTHS: Record<(typeof EXPORT_COLUMNS)[number], number> = {
  name: 28,
  candidate_type: 14,
  organization: 28,
  phone: 20,
  address: 44,
  parent_sponsor_name: 24,
  start_date: 12,
  end_date: 12,
  reason: 30,
};

export const COLUMNS = EXPORT_COLUMNS.map((title) => ({ title, width: WIDTHS[title] }));

/** Those that hold calendar dates. */
export const DATES: ReadonlySet<string> = new Set(['start_date', 'end_date']);
