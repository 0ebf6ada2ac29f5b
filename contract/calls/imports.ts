import * as z from 'zod/mini';
import { call, type FileRule } from '#contract/call.ts';
import { fileErrorCodes, importErrorCodes } from './file-error-codes.ts';
import { candidateId, candidateType, id } from '#contract/fields/fields.ts';
import { DECISION_MAX_LINES, IMPORT_MAX_BYTES, JOB_WAIT_SECONDS } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { importTexts } from '#contract/texts/imports.ts';

const file = { maxBytes: IMPORT_MAX_BYTES, tooLarge: importTexts.tooLarge } satisfies FileRule;

/** One thing wrong with one row; `line` counts the file's lines from 1, `column` is the user's own header. */
export const rowProblem = z.object({ line: z.number(), column: z.string(), message: z.string() });

/** 'none' when nobody has undone the import; 'running' while a job does. */
const undoState = z.enum(['none', 'running', 'done']);

/** An import and its counts. */
export const importSummary = z.object({
  id: z.number(),
  candidate_type: candidateType,
  file_name: z.string(),
  created_at: z.string(),
  /** The name of the account that imported it. */
  imported_by: z.string(),
  added: z.number(),
  /** Rows that this account had uploaded before. */
  skipped: z.number(),
  /** Of the skipped: rows that say something else about a person who is there, and wait for a decision. */
  changed: z.number(),
  rejected: z.number(),
  /** When its undo began. */
  undone_at: z.nullable(z.string()),
  undo_state: undoState,
  /** Rows that its undo has removed so far. */
  removed: z.number(),
});

export type ImportSummary = z.output<typeof importSummary>;

export const imported = z.object({
  message: z.string(),
  data: z.extend(importSummary, {
    state: z.literal('done'),
    /** What was guessed about the file, a sentence each. */
    notes: z.array(z.string()),
    /** The first of the rows that were not added. */
    problems: z.array(rowProblem),
  }),
});

export type Imported = z.output<typeof imported>;

/** An import that takes longer than its call waits. It goes on without the client. */
export const importRunning = z.object({
  message: z.string(),
  data: z.object({
    state: z.literal('running'),
    /** Where `followUpload` tells how far it is. */
    import_url: z.string(),
    candidate_type: candidateType,
    file_name: z.string(),
    /** Rows done of all. */
    done: z.number(),
    total: z.number(),
  }),
});

export type ImportRunning = z.output<typeof importRunning>;

export const finishedOrRunning = z.union([imported, importRunning]);

/** How long a call waits for its import to end. */
export const importWait = z.object({
  /** Seconds. */
  wait: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(JOB_WAIT_SECONDS)), JOB_WAIT_SECONDS),
});

export const importEmployees = call({
  name: 'importEmployees',
  summary:
    'Add the employees of a CSV file. Good rows go in; bad rows are reported. An import that takes longer than `wait` seconds is answered as running.',
  method: 'POST',
  path: '/api/candidates/upload-employees-csv',
  guard: 'verified',
  query: importWait,
  stream: file,
  reply: finishedOrRunning,
  errors: [...fileErrorCodes, ...importErrorCodes],
});

export const importStudents = call({
  name: 'importStudents',
  summary:
    'Add the students of a CSV file. Good rows go in; bad rows are reported. An import that takes longer than `wait` seconds is answered as running.',
  method: 'POST',
  path: '/api/candidates/upload-students-csv',
  guard: 'verified',
  query: importWait,
  stream: file,
  reply: finishedOrRunning,
  errors: [...fileErrorCodes, ...importErrorCodes],
});

export const listImports = call({
  name: 'listImports',
  summary: "The account's imports, the newest first.",
  method: 'GET',
  path: '/api/imports',
  guard: 'verified',
  query: z.object(paging),
  reply: pageSchema(importSummary),
});

export const downloadRejectedRows = call({
  name: 'downloadRejectedRows',
  summary: "The rows that an import did not add, in the file's own columns plus the reason, as CSV.",
  method: 'GET',
  path: '/api/imports/{id}/rejected',
  guard: 'verified',
  params: z.object({ id }),
  reply: 'text/csv',
  errors: ['import_not_found'],
});

export const listImportProblems = call({
  name: 'listImportProblems',
  summary: 'What was wrong with the rows that an import did not add, by line.',
  method: 'GET',
  path: '/api/imports/{id}/problems',
  guard: 'verified',
  params: z.object({ id }),
  query: z.object(paging),
  reply: pageSchema(rowProblem),
  errors: ['import_not_found'],
});

/** What a row says about a person who was there before, beside what is stored. */
export const rowChange = z.object({
  line: z.number(),
  candidate_id: candidateId,
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
});

export type RowChange = z.output<typeof rowChange>;

export const listImportChanges = call({
  name: 'listImportChanges',
  summary:
    'Rows of an import about people who were there before that say something else; undecided ones only.',
  method: 'GET',
  path: '/api/imports/{id}/changes',
  guard: 'verified',
  params: z.object({ id }),
  query: z.object(paging),
  reply: pageSchema(rowChange),
  errors: ['import_not_found'],
});

export const changeDecision = z.enum(['update', 'add', 'skip']);
export type ChangeDecision = z.output<typeof changeDecision>;

export const decideChanges = call({
  name: 'decideChanges',
  summary: 'Update the stored people, add the rows as new people, or leave things as they are.',
  method: 'POST',
  path: '/api/imports/{id}/changes',
  guard: 'verified',
  params: z.object({ id }),
  body: z.object({
    decision: changeDecision,
    /** The rows meant, by line; left out: all that are undecided. */
    lines: z.optional(
      z
        .array(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))
        .check(z.maxLength(DECISION_MAX_LINES)),
    ),
  }),
  reply: z.object({ message: z.string(), data: z.object({ decided: z.number(), undecided: z.number() }) }),
  errors: ['import_not_found', 'import_already_undone'],
});

export const undoOutcome = z.object({
  state: undoState,
  removed: z.number(),
  /** People who were updated by the import and are again as they were before. */
  restored: z.number(),
  /** Rows that were edited since the import and stay; 0 until the undo has ended. */
  kept_count: z.number(),
  /** The first of those kept. */
  kept: z.array(z.object({ id: candidateId, name: z.string() })),
});

export type UndoOutcome = z.output<typeof undoOutcome>;

export const undoImport = call({
  name: 'undoImport',
  summary:
    "Take out the rows of an import, and take back its updates; what was edited since is kept and named, unless asked for. When that takes longer than a minute, the answer has the state 'running', and the undo goes on.",
  method: 'POST',
  path: '/api/imports/{id}/undo',
  guard: 'verified',
  params: z.object({ id }),
  body: z.object({
    /** Whether rows that were edited since go too. */
    edited: z._default(z.enum(['keep', 'remove']), 'keep'),
  }),
  reply: z.object({ message: z.string(), data: undoOutcome }),
  errors: ['import_not_found', 'import_already_undone'],
});

export const followUndo = call({
  name: 'followUndo',
  summary: 'How far the undo of an import is, and what came of it.',
  method: 'GET',
  path: '/api/imports/{id}/undo',
  guard: 'verified',
  params: z.object({ id }),
  reply: z.object({ data: undoOutcome }),
  errors: ['import_not_found'],
});

export const downloadImportTemplate = call({
  name: 'downloadImportTemplate',
  summary: 'A CSV file with the header row that an import understands and one example row.',
  method: 'GET',
  path: '/api/imports/templates/{candidate_type}',
  guard: 'verified',
  params: z.object({ candidate_type: candidateType }),
  reply: 'text/csv',
});

export const downloadImportTemplateWorkbook = call({
  name: 'downloadImportTemplateWorkbook',
  summary: 'The same as an Excel file, its cells formatted as text so that numbers stay whole.',
  method: 'GET',
  path: '/api/imports/templates/{candidate_type}/workbook',
  guard: 'verified',
  params: z.object({ candidate_type: candidateType }),
  reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
