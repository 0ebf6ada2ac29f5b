import * as z from 'zod/mini';
import { call, type FileRule } from '#contract/call.ts';
import { fileErrorCodes, importErrorCodes } from './file-error-codes.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { finishedOrRunning, importSummary, importWait } from './imports.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';

/** Identifies an uploaded file that has not been imported yet. */
export const uploadParams = z.object({ id: z.uuid() });
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

/**
 * What seems wrong with a file as it is read: its headers, its titles or the account suggest the other candidate type,
 * half of the names have one word, most phone numbers are none, many rows have a text in one column only, half of the dates
 * are before 1950 or in the future, a spreadsheet seems to have swapped day and month, or a title or a sheet's name says that
 * people have left who have no leaving date.
 */
export const importQuestion = z.enum([
  'other_type',
  'names',
  'phones',
  'without_person',
  'start_dates',
  'end_dates',
  'swapped_dates',
  'leavers',
]);
export type ImportQuestion = z.output<typeof importQuestion>;

export const importUpload = call({
  name: 'importUpload',
  summary:
    "Import the rows of an uploaded file as shown in the last preview; with `run`, only if that is the given preview. A file without leaving dates or statuses needs all_current, and each question of the preview must be in confirmed. If the import takes longer than `wait` seconds, the reply has the state 'running'. Repeating the call waits for the same import.",
  method: 'POST',
  path: '/api/imports/uploads/{id}/import',
  permission: 'import:create',
  requiresRecentAuthentication: 'by setting, to start',
  params: uploadParams,
  query: importWait,
  body: z.object({
    /** Confirms that all rows of a file without a leaving date or status are imported as current. */
    all_current: z._default(z.boolean(), false),
    /** The questions of the preview that the user has answered with yes. */
    confirmed: z._default(z.array(importQuestion).check(z.maxLength(importQuestion.options.length)), []),
    /** The `run` of the preview that the user has seen. If omitted, the last preview is imported. */
    run: z.optional(z.number()),
  }),
  reply: finishedOrRunning,
  errors: [
    ...importErrorCodes,
    'upload_not_previewed',
    'preview_changed',
    'current_status_unconfirmed',
    'import_unconfirmed',
  ],
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
  params: uploadParams,
  reply: z.object({ data: uploadProgress }),
  errors: ['upload_not_found'],
});

export const followUploadEvents = call({
  name: 'followUploadEvents',
  summary:
    'Follow the progress of an uploaded file as server-sent events. Each has the reply of followUpload. The stream ends once the file is neither arriving nor being read, queued or imported.',
  method: 'GET',
  path: '/api/imports/uploads/{id}/events',
  permission: 'import:create',
  params: uploadParams,
  reply: followUpload.reply,
  isEventStream: true,
  errors: ['upload_not_found'],
});

export const cancelUpload = call({
  name: 'cancelUpload',
  summary: 'Cancel an upload and its import. A completed import is returned and stays until it is undone.',
  method: 'DELETE',
  path: '/api/imports/uploads/{id}',
  permission: 'import:create',
  params: uploadParams,
  reply: z.object({ message: z.string(), data: z.object({ import: z.nullable(importSummary) }) }),
  errors: ['upload_not_found'],
});
