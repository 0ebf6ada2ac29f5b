import * as z from 'zod/mini';
import { call, type FileRule } from '#contract/call.ts';
import { fileErrorCodes, importErrorCodes } from './file-error-codes.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { finishedOrRunning, importSummary, importWait, rowProblem } from './imports.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { mapTextFields, TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { importTexts } from '#contract/texts/imports.ts';

/** What a column can hold. A name may be in one column or in several, and so may an address. */
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
  /** Whether the person is still there, in words: Active, Resigned, Yes. */
  'leaving_status',
  'reason',
]);
export type ImportField = z.output<typeof importField>;

/** Fields where a second column fills the gaps of the first; each other is in one column. */
export const FILLED_FIELDS: readonly ImportField[] = ['phone', 'address', 'address_more', 'name'];

export const dateOrder = z.enum(['mdy', 'dmy']);
export type DateOrder = z.output<typeof dateOrder>;

/** Names a file that was uploaded and waits to be imported. */
const params = z.object({ id: z.uuid() });
const file = { maxBytes: IMPORT_MAX_BYTES, tooLarge: importTexts.tooLarge } satisfies FileRule;

export const stageUpload = call({
  name: 'stageUpload',
  summary: 'Upload a file of employees or students to be looked at; nothing is added yet.',
  method: 'POST',
  path: '/api/imports/uploads',
  guard: 'verified',
  query: z.object({
    candidate_type: candidateType,
    /** What the client calls the upload, so that it can follow it while it arrives; without it a name is given. */
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

/** What the account knows better than what was guessed. */
export const corrections = z.object({
  /** Columns by their place in the file, counted from 0; `field` null: not used. Others are as guessed. */
  columns: z.optional(
    z
      .array(
        z.object({
          column: z.number().check(z.int(), z.gte(0), z.lt(IMPORT_MAX_COLUMNS)),
          field: z.nullable(importField),
        }),
      )
      .check(z.maxLength(IMPORT_MAX_COLUMNS)),
  ),
  /** Of all dates that could be read in two ways. */
  date_order: z.optional(dateOrder),
});
export type Corrections = z.output<typeof corrections>;

const importPreview = z.object({
  id: z.uuid(),
  candidate_type: candidateType,
  file_name: z.string(),
  /** What the file is; `delimiter` and `encoding` of a text, `sheet` of a workbook. */
  kind: z.enum(['text', 'workbook']),
  sheet: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  /** The line that the header stands in. */
  header_line: z.number(),
  rows: z.number(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** What it is taken as; null: not used. */
      field: z.nullable(importField),
      /** Whether its header says just that, or the account does. */
      is_certain: z.boolean(),
      /** What its first filled cell says. */
      example: z.string(),
    }),
  ),
  /** Fields that no row can do without and no column holds. Rows are read once there are none. */
  missing: z.array(importField),
  /** The columns of dates; `order` null: they have both. */
  dates: z.array(
    z.object({
      column: z.string(),
      order: z.nullable(dateOrder),
      how: z.enum(['proved', 'guessed', 'chosen']),
      /** Whether any of them could be read in two ways. */
      matters: z.boolean(),
    }),
  ),
  /** Whether a leaving date or a status says who has left; else everybody is shown as current. */
  tells_who_left: z.boolean(),
  /** Readable rows with neither a status nor a leaving date, where a column says who is still there. */
  without_status: z.number(),
  /** For employees of a file without a column for it. */
  organization: z.nullable(z.string()),
  counts: z.object({
    /** Rows that will be added. */
    to_add: z.number(),
    /** Rows about candidates on record whose details differ; the owner decides about them. */
    changed: z.number(),
    known: z.number(),
    repeated: z.number(),
    rejected: z.number(),
    /** Of the rejected rows, those about candidates of the other type. */
    other_type: z.number(),
  }),
  /** The first rows as they will be stored. */
  first: z.array(
    z.object({
      line: z.number(),
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
      /** What the file says there. */
      in_file: z.object({ start_date: z.string(), end_date: z.string(), leaving_status: z.string() }),
    }),
  ),
  /** The first rows that cannot be added. */
  problems: z.array(rowProblem),
});
export type ImportPreview = z.output<typeof importPreview>;

export const previewUpload = call({
  name: 'previewUpload',
  summary: 'What an uploaded file is understood as, by the guesses and by what is said better.',
  method: 'POST',
  path: '/api/imports/uploads/{id}/preview',
  guard: 'verified',
  params,
  body: corrections,
  reply: z.object({ data: importPreview }),
  errors: ['upload_not_found', 'upload_busy', 'column_choices_invalid'],
});

export const downloadUploadProblemRows = call({
  name: 'downloadUploadProblemRows',
  summary:
    "The rows of an uploaded file that the last preview could not read, in the file's own columns plus the reason, as CSV.",
  method: 'GET',
  path: '/api/imports/uploads/{id}/rejected',
  guard: 'verified',
  params,
  reply: 'text/csv',
  errors: ['upload_not_found'],
});

export const importUpload = call({
  name: 'importUpload',
  summary:
    'Add the rows of an uploaded file as the last preview showed them; once. A file that does not say who has left needs all_current. An import that takes longer than `wait` seconds is answered as running; asking again waits for it.',
  method: 'POST',
  path: '/api/imports/uploads/{id}/import',
  guard: 'verified',
  params,
  query: importWait,
  body: z.object({
    /** Confirms that everyone in a file without a leaving date or status is shown as current. */
    all_current: z._default(z.boolean(), false),
  }),
  reply: finishedOrRunning,
  errors: [...importErrorCodes, 'upload_not_previewed', 'current_status_unconfirmed'],
});

const uploadProgress = z.object({
  /**
   * What is being done with the file. `queued`: it waits for its turn to be imported; `failed`: it could not be imported
   * and waits to be tried again; `imported`: it has become an import.
   */
  state: z.enum(['arriving', 'waiting', 'reading', 'queued', 'importing', 'failed', 'imported']),
  /** Rows done of all in this state; of a file that arrives nobody knows yet how many there are: `total` is 0. */
  done: z.number(),
  total: z.number(),
  /** Why it has failed. */
  failure: z.nullable(z.string()),
  import: z.nullable(importSummary),
});
export type UploadProgress = z.output<typeof uploadProgress>;

export const followUpload = call({
  name: 'followUpload',
  summary: 'How far the work on an uploaded file is.',
  method: 'GET',
  path: '/api/imports/uploads/{id}',
  guard: 'verified',
  params,
  reply: z.object({ data: uploadProgress }),
  errors: ['upload_not_found'],
});

export const cancelUpload = call({
  name: 'cancelUpload',
  summary:
    'Cancel an upload and its import. What was imported already is named, and stays until it is undone.',
  method: 'DELETE',
  path: '/api/imports/uploads/{id}',
  guard: 'verified',
  params,
  reply: z.object({ message: z.string(), data: z.object({ import: z.nullable(importSummary) }) }),
  errors: ['upload_not_found'],
});
