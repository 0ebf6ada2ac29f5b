import * as z from 'zod/mini';
import { call, type FileRule } from '#contract/call.ts';
import { fileErrorCodes, importErrorCodes } from './file-error-codes.ts';
import { candidateType, id } from '#contract/fields/fields.ts';
import { IMPORT_MAX_BYTES, JOB_WAIT_SECONDS } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { importTexts } from '#contract/texts/imports.ts';

const file = { maxBytes: IMPORT_MAX_BYTES, tooLarge: importTexts.tooLarge } satisfies FileRule;

/** The place of a row in a file. */
export const rowPlace = z.object({
  /** Identifies the row in its file. Equal to `line` in a text file and in the first sheet of a workbook. */
  row: z.number(),
  /** The name of the row's sheet; null unless several sheets are imported together. */
  sheet: z.nullable(z.string()),
  /** The line in the text file or sheet, counted from 1. */
  line: z.number(),
});

export type RowPlace = z.output<typeof rowPlace>;

/** A problem in a row. `column` is the file's own header; empty for the whole row. */
export const rowProblem = z.extend(rowPlace, { column: z.string(), message: z.string() });

/** 'none' if the import has not been undone; 'running' while a job undoes it. */
export const undoState = z.enum(['none', 'running', 'done']);

/** An import and its counts. */
export const importSummary = z.object({
  id: z.number(),
  candidate_type: candidateType,
  file_name: z.string(),
  created_at: z.string(),
  /** The name of the organisation that imported it. */
  imported_by: z.string(),
  added: z.number(),
  /** Rows about candidates that the organisation already had. */
  skipped: z.number(),
  /** The number of skipped rows with different details that await a decision. */
  changed: z.number(),
  rejected: z.number(),
  /** When the undo began. */
  undone_at: z.nullable(z.string()),
  undo_state: undoState,
  /** Rows that the undo has removed. */
  removed: z.number(),
});

export type ImportSummary = z.output<typeof importSummary>;

export const imported = z.object({
  message: z.string(),
  data: z.extend(importSummary, {
    state: z.literal('done'),
    /** What was detected about the file, one sentence each. */
    notes: z.array(z.string()),
    /** The first rows that were not added. */
    problems: z.array(rowProblem),
  }),
});

export type Imported = z.output<typeof imported>;

/** The reply if an import outlasts its call. The import continues without the client. */
export const importRunning = z.object({
  message: z.string(),
  data: z.object({
    state: z.literal('running'),
    /** The URL of `followUpload` for this import. */
    import_url: z.string(),
    candidate_type: candidateType,
    file_name: z.string(),
    /** Rows processed. */
    done: z.number(),
    total: z.number(),
  }),
});

export type ImportRunning = z.output<typeof importRunning>;

export const finishedOrRunning = z.union([imported, importRunning]);

/** How long a call waits for its import to complete. */
export const importWait = z.object({
  /** Seconds. */
  wait: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(JOB_WAIT_SECONDS)), JOB_WAIT_SECONDS),
});

export const importEmployees = call({
  name: 'importEmployees',
  summary:
    "Import the employees of a CSV file. Valid rows are added; invalid rows are reported. If the import takes longer than `wait` seconds, the reply has the state 'running'.",
  method: 'POST',
  path: '/api/candidates/upload-employees-csv',
  permission: 'import:create',
  requiresRecentAuthentication: 'by setting',
  query: importWait,
  stream: file,
  reply: finishedOrRunning,
  errors: [...fileErrorCodes, ...importErrorCodes],
});

export const importStudents = call({
  name: 'importStudents',
  summary:
    "Import the students of a CSV file. Valid rows are added; invalid rows are reported. If the import takes longer than `wait` seconds, the reply has the state 'running'.",
  method: 'POST',
  path: '/api/candidates/upload-students-csv',
  permission: 'import:create',
  requiresRecentAuthentication: 'by setting',
  query: importWait,
  stream: file,
  reply: finishedOrRunning,
  errors: [...fileErrorCodes, ...importErrorCodes],
});

export const listImports = call({
  name: 'listImports',
  summary: "List the organisation's imports, newest first.",
  method: 'GET',
  path: '/api/imports',
  permission: 'import:read',
  query: z.object(paging),
  reply: pageSchema(importSummary),
});

export const downloadRejectedRows = call({
  name: 'downloadRejectedRows',
  summary: "Download the rows that an import did not add as CSV, in the file's own columns plus the reason.",
  method: 'GET',
  path: '/api/imports/{id}/rejected',
  permission: 'import:read',
  params: z.object({ id }),
  reply: 'text/csv',
  errors: ['import_not_found'],
});

export const listImportProblems = call({
  name: 'listImportProblems',
  summary: 'List the problems of the rows that an import did not add, by line.',
  method: 'GET',
  path: '/api/imports/{id}/problems',
  permission: 'import:read',
  params: z.object({ id }),
  query: z.object(paging),
  reply: pageSchema(rowProblem),
  errors: ['import_not_found'],
});
