import * as z from 'zod/mini';
import { call, type FileRule } from '#contract/call.ts';
import { fileErrorCodes, importErrorCodes } from './file-error-codes.ts';
import { candidateType, changedOptionalDate, changedOptionalText } from '#contract/fields/fields.ts';
import { finishedOrRunning, importSummary, importWait, rowPlace, rowProblem } from './imports.ts';
import {
  ADDRESS_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  NAME_MAX,
  WORKSHEETS_MAX,
} from '#contract/limits.ts';
import { mapTextFields, TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { PERIOD_KINDS } from '#contract/dates/parse-period.ts';
import { importTexts } from '#contract/texts/imports.ts';

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
const constants = z.object({
  organization: changedOptionalText(NAME_MAX),
  address: changedOptionalText(ADDRESS_MAX),
  start_date: changedOptionalDate,
  end_date: changedOptionalDate,
});
export type Constants = z.output<typeof constants>;
export type ConstantField = keyof Constants;
export const CONSTANT_FIELDS = ['organization', 'address', 'start_date', 'end_date'] as const;

/** Identifies an uploaded file that has not been imported yet. */
const params = z.object({ id: z.uuid() });
const file = { maxBytes: IMPORT_MAX_BYTES, tooLarge: importTexts.tooLarge } satisfies FileRule;

export const stageUpload = call({
  name: 'stageUpload',
  summary: 'Upload a file of employees or students for a preview. Nothing is added yet.',
  method: 'POST',
  path: '/api/imports/uploads',
  permission: 'import:create',
  query: z.object({
    candidate_type: candidateType,
    /** An id chosen by the client, to follow the upload while it arrives. Generated if omitted. */
    id: z.optional(z.uuid()),
  }),
  stream: file,
  reply: z.object({
    data: z.object({
      id: z.uuid(),
      /** The rows below the header. */
      rows: z.number(),
    }),
  }),
  status: 201,
  errors: [...fileErrorCodes, 'upload_id_taken'],
});

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
  /** Joins each row that continues the one above to it. */
  join_wrapped_rows: z.optional(z.boolean()),
  /** How date columns, by their zero-based position, read a session, a term, a month or a year. */
  period_days: z.optional(
    z.array(z.object({ column: columnIndex, day: periodDay })).check(z.maxLength(IMPORT_MAX_COLUMNS)),
  ),
  /** Empty texts count as none. A field with a column ignores its constant. */
  constants: z.optional(constants),
});
export type Corrections = z.output<typeof corrections>;

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
  /** Rows that were corrected in the preview, and those that the user chose to skip. */
  corrected: z.number(),
  skipped: z.number(),
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
  delimiter: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  /** The line of the header; 0 if the first row is data. */
  header_line: z.number(),
  /** The lines that make up the header: none if the first row is data, two if they are combined. */
  header_lines: z.array(z.number()),
  /** The first rows of the first chosen sheet, which may be its header. */
  header_candidates: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  rows: z.number(),
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
  /** Rows that are not about a person, such as titles and totals. They are skipped. */
  skipped: z.object({
    count: z.number(),
    /** The first of them. */
    first: z.array(z.extend(rowPlace, { text: z.string() })),
  }),
  /** Rows that seem to continue the row above, whether or not they are joined to it. */
  wrapped_rows: z.number(),
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
  /** The first rows that cannot be added. */
  problems: z.array(rowProblem),
});
export type ImportPreview = z.output<typeof importPreview>;

export const previewUpload = call({
  name: 'previewUpload',
  summary: 'Preview an uploaded file with detected and corrected columns.',
  method: 'POST',
  path: '/api/imports/uploads/{id}/preview',
  permission: 'import:create',
  params,
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
  params,
  reply: 'text/csv',
  errors: ['upload_not_found'],
});

export const importUpload = call({
  name: 'importUpload',
  summary:
    "Import the rows of an uploaded file as shown in the last preview. A file without leaving dates or statuses needs all_current. If the import takes longer than `wait` seconds, the reply has the state 'running'. Repeating the call waits for the same import.",
  method: 'POST',
  path: '/api/imports/uploads/{id}/import',
  permission: 'import:create',
  params,
  query: importWait,
  body: z.object({
    /** Confirms that all rows of a file without a leaving date or status are imported as current. */
    all_current: z._default(z.boolean(), false),
  }),
  reply: finishedOrRunning,
  errors: [...importErrorCodes, 'upload_not_previewed', 'current_status_unconfirmed'],
});

const uploadProgress = z.object({
  /**
   * The state of the file. `queued`: waiting for other imports; `failed`: the import failed and can be retried;
   * `imported`: the import is complete.
   */
  state: z.enum(['arriving', 'waiting', 'reading', 'queued', 'importing', 'failed', 'imported']),
  /** Rows processed in this state. `total` is 0 while the file arrives, because the number of rows is unknown. */
  done: z.number(),
  total: z.number(),
  /** Why the import failed. */
  failure: z.nullable(z.string()),
  import: z.nullable(importSummary),
});
export type UploadProgress = z.output<typeof uploadProgress>;

export const followUpload = call({
  name: 'followUpload',
  summary: 'Get the progress of an uploaded file.',
  method: 'GET',
  path: '/api/imports/uploads/{id}',
  permission: 'import:create',
  params,
  reply: z.object({ data: uploadProgress }),
  errors: ['upload_not_found'],
});

export const cancelUpload = call({
  name: 'cancelUpload',
  summary: 'Cancel an upload and its import. A completed import is returned and stays until it is undone.',
  method: 'DELETE',
  path: '/api/imports/uploads/{id}',
  permission: 'import:create',
  params,
  reply: z.object({ message: z.string(), data: z.object({ import: z.nullable(importSummary) }) }),
  errors: ['upload_not_found'],
});
