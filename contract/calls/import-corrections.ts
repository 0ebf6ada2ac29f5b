import * as z from 'zod/mini';
import {
  changedOptionalDate,
  changedOptionalText,
  changedOrganizationName,
} from '#contract/fields/fields.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { ADDRESS_MAX, IMPORT_MAX_COLUMNS, WORKSHEETS_MAX } from '#contract/limits.ts';

/** The fields that a column can hold. A name or an address may span several columns. */
export const importField = z.enum([
  'name',
  'surname',
  'first_name',
  'other_names',
  'candidate_type',
  'organization',
  'phone',
  'address',
  'address_more',
  ...TEXT_FIELDS,
  'start_date',
  'end_date',
  /** Whether the candidate is current, in words: Active, Resigned, Yes. */
  'leaving_status',
  'reason',
]);
export type ImportField = z.output<typeof importField>;

/** Fields where a second column fills the gaps of the first. All other fields use one column. */
export const FILLED_FIELDS: readonly ImportField[] = ['phone', 'address', 'address_more', 'name'];

export const dateOrder = z.enum(['mdy', 'dmy']);
export type DateOrder = z.output<typeof dateOrder>;

/**
 * The day that stands for a session, a term, a month or a year in a date column; with 'none' such cells are not read.
 */
export const periodDay = z.enum(['first', 'last', 'none']);
export type PeriodDay = z.output<typeof periodDay>;

/** One value for all rows, for fields without a column. */
export const constants = z.object({
  organization: changedOrganizationName,
  address: changedOptionalText(ADDRESS_MAX),
  start_date: changedOptionalDate,
  end_date: changedOptionalDate,
});
export type Constants = z.output<typeof constants>;
export type ConstantField = keyof Constants;
export const CONSTANT_FIELDS = ['organization', 'address', 'start_date', 'end_date'] as const;

const columnIndex = z.number().check(z.int(), z.gte(0), z.lt(IMPORT_MAX_COLUMNS));

/** The organisation's corrections to the detected format. */
export const corrections = z.object({
  /**
   * Columns by their zero-based position; a null `field` ignores the column. Other columns keep the detected field.
   */
  columns: z.optional(
    z
      .array(
        z.object({
          column: columnIndex,
          field: z.nullable(importField),
        }),
      )
      .check(z.maxLength(IMPORT_MAX_COLUMNS)),
  ),
  /** Applies to all ambiguous dates. */
  date_order: z.optional(dateOrder),
  /** The `index` of each sheet to import. The detected sheets if omitted. */
  sheets: z.optional(
    z
      .array(z.number().check(z.int(), z.gte(0), z.lt(WORKSHEETS_MAX)))
      .check(z.minLength(1), z.maxLength(WORKSHEETS_MAX)),
  ),
  /**
   * The line of the header in the first chosen sheet, or the two lines whose cells are combined. Empty if the first row
   * is data. The detected header if omitted. The other sheets keep their detected headers.
   */
  header_lines: z.optional(
    z.array(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(2)),
  ),
  /** Leaves out the rows that the spreadsheet hides. */
  without_hidden_rows: z.optional(z.boolean()),
  /**
   * Joins each row that continues the one above to it. If omitted, rows that continue an address are joined where that
   * repeats.
   */
  join_wrapped_rows: z.optional(z.boolean()),
  /** How date columns, by their zero-based position, read a session, a term, a month or a year. */
  period_days: z.optional(
    z.array(z.object({ column: columnIndex, day: periodDay })).check(z.maxLength(IMPORT_MAX_COLUMNS)),
  ),
  /** Empty texts count as none. A field with a column ignores its constant. */
  constants: z.optional(constants),
});
export type Corrections = z.output<typeof corrections>;
