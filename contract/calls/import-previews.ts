import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { PERIOD_KINDS } from '#contract/dates/parse-period.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { constants, corrections, dateOrder, importField, periodDay } from './import-corrections.ts';
import { importQuestion, uploadParams } from './import-uploads.ts';
import { rowPlace } from './imports.ts';

/** A worksheet of a workbook. */
const previewSheet = z.object({
  /** Identifies the sheet in `corrections`. */
  index: z.number(),
  name: z.string(),
  /** Its rows that are not blank, including titles and the header; null if it cannot be chosen. */
  rows: z.nullable(z.number()),
  is_chosen: z.boolean(),
  /** Whether it looks like a list of people. */
  is_list: z.boolean(),
  is_hidden: z.boolean(),
});

const previewRequest = z.extend(corrections, {
  /** Changes the type of all rows. */
  candidate_type: z.optional(candidateType),
  /**
   * Uses the corrections of the last preview instead of those in this request. For the first preview, those of the
   * organisation's last imported file with the same header.
   */
  restore: z._default(z.boolean(), false),
});

/** The rows of an uploaded file by what the import will do with them. */
export const rowCounts = z.object({
  /** Rows that will be added. */
  to_add: z.number(),
  /** Rows about candidates on record with different details; the organisation decides about them. */
  changed: z.number(),
  known: z.number(),
  repeated: z.number(),
  rejected: z.number(),
  /** The number of rejected rows about candidates of the other type. */
  other_type: z.number(),
  /** Rows that were corrected in the preview, and those that the user left out. */
  corrected: z.number(),
  left_out: z.number(),
});
export type UploadRowCounts = z.output<typeof rowCounts>;

const importPreview = z.object({
  id: z.uuid(),
  candidate_type: candidateType,
  file_name: z.string(),
  /** The detected format: `delimiter` and `encoding` of a text file, `sheet` of a workbook. */
  kind: z.enum(['text', 'workbook']),
  sheet: z.nullable(z.string()),
  /** All sheets of a workbook, in its order; empty for a text file. */
  sheets: z.array(previewSheet),
  /** Further sheets of a workbook that has too many; they are not read. */
  further_sheets: z.number(),
  delimiter: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  /** The lines that make up the header: none if the first row is data, two if they are combined. */
  header_lines: z.array(z.number()),
  /** The headers of other columns further down, whose rows are read with these. */
  further_headers: z.array(rowPlace),
  /** The first rows of the first chosen sheet, which may be its header. */
  header_candidates: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  rows: z.number(),
  /** Identifies this preview: each preview of the file has another number. `importUpload` accepts it. */
  run: z.number(),
  /** Identifies the sheets, rows and columns that were read. Corrections of rows require it. */
  layout: z.string(),
  /** The corrections that this preview is based on. */
  corrections,
  /** When a file with the same header was imported with these corrections; null if they were chosen for this file. */
  remembered: z.nullable(z.string()),
  columns: z.array(
    z.object({
      name: z.string(),
      /** The matched field; null if the column is not used. */
      field: z.nullable(importField),
      /** Whether the header names the field exactly, or the organisation chose it. */
      is_certain: z.boolean(),
      /** The text of its first filled cell. */
      example: z.string(),
      /** The first different texts of its cells, at most three. */
      examples: z.array(z.string()),
      /** Whether the spreadsheet hides the column. */
      is_hidden: z.boolean(),
    }),
  ),
  /** Required fields without a column. Rows are read once there are none. */
  missing: z.array(importField),
  /** The date columns; `order` is null if a column has dates in both orders. */
  dates: z.array(
    z.object({
      column: z.string(),
      order: z.nullable(dateOrder),
      how: z.enum(['proved', 'guessed', 'chosen']),
      /** Whether any of its dates are ambiguous. */
      matters: z.boolean(),
      /** Its zero-based position in the file. */
      index: z.number(),
      /** The day that stands for a session, a term, a month or a year. */
      period_day: periodDay,
      /** A cell of each kind of period in the column; `date` is how it is read, null if it is not. */
      periods: z.array(
        z.object({ kind: z.enum(PERIOD_KINDS), example: z.string(), date: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** For each missing field, the unused column whose cells look most like it, by its zero-based position. */
  suggestions: z.array(z.object({ field: importField, column: z.number() })),
  /** What seems wrong. The rows are imported once each question is confirmed. */
  questions: z.array(
    z.object({
      question: importQuestion,
      text: z.string(),
      /** The zero-based position of the column that it is about; null for a question about all rows. */
      column: z.nullable(z.number()),
    }),
  ),
  /** Whether the file has a leaving date or a status; otherwise all rows are imported as current. */
  tells_who_left: z.boolean(),
  /** Valid rows with neither a status nor a leaving date, in a file with a status column. */
  without_status: z.number(),
  /** The organisation of employees, if the file has no column for it. */
  organization: z.nullable(z.string()),
  /** The values for all rows that are in use: their fields have no column. */
  constants,
  counts: rowCounts,
  /** Rows whose corrections were discarded because the chosen sheets or header have other columns or rows. */
  discarded_corrections: z.number(),
  /** Rows that the spreadsheet hides, whether they are imported or left out. */
  hidden_rows: z.number(),
  /** Rows that are not about a person, such as titles and totals. They are not imported. */
  without_person: z.object({
    count: z.number(),
    /** The first of them. */
    first: z.array(z.extend(rowPlace, { text: z.string() })),
  }),
  /** Rows that seem to continue the row above, whether or not they are joined to it. */
  wrapped_rows: z.number(),
  /** Rows that are reported because the row below may continue them. */
  continued_rows: z.number(),
  /** Rows that are joined to the one above. */
  joined: z.object({
    count: z.number(),
    /** The first rows to which others are joined, with their names and addresses. */
    first: z.array(z.extend(rowPlace, { text: z.string() })),
  }),
  /** The first rows as they will be stored. */
  first: z.array(
    z.extend(rowPlace, {
      name: z.string(),
      organization: z.string(),
      phone: z.string(),
      /** Each number in the usual form. */
      phone_display: z.string(),
      address: z.string(),
      ...mapTextFields(() => z.string()),
      start_date: z.string(),
      end_date: z.nullable(z.string()),
      reason: z.string(),
      /** The original text in the file. */
      in_file: z.object({ start_date: z.string(), end_date: z.string(), leaving_status: z.string() }),
    }),
  ),
});
export type ImportPreview = z.output<typeof importPreview>;

export const previewUpload = call({
  name: 'previewUpload',
  summary: 'Preview an uploaded file with detected and corrected columns.',
  method: 'POST',
  path: '/api/imports/uploads/{id}/preview',
  permission: 'import:create',
  params: uploadParams,
  body: previewRequest,
  reply: z.object({ data: importPreview }),
  errors: ['upload_not_found', 'upload_busy', 'column_choices_invalid'],
});

export const downloadUploadProblemRows = call({
  name: 'downloadUploadProblemRows',
  summary:
    "Download the rows that the last preview could not read as CSV, in the file's own columns plus the reason.",
  method: 'GET',
  path: '/api/imports/uploads/{id}/rejected',
  permission: 'import:create',
  params: uploadParams,
  reply: 'text/csv',
  errors: ['upload_not_found'],
});
