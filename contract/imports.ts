import * as z from 'zod/mini';
import { call, type FileRule } from './call.ts';
import { candidateType, id } from './fields.ts';
import { IMPORT_MAX_BYTES } from './limits.ts';
import { pageOf, paging } from './pages.ts';
import { importTexts } from './texts/imports.ts';

const file = { maxBytes: IMPORT_MAX_BYTES, tooLarge: importTexts.tooLarge } satisfies FileRule;

/** One thing wrong with one row; `line` counts the file's lines from 1, `column` is the user's own header. */
export const rowProblem = z.object({ line: z.number(), column: z.string(), message: z.string() });

/** An import and its counts. */
export const importSummary = z.object({
  id: z.number(),
  candidate_type: candidateType,
  file_name: z.string(),
  created_at: z.string(),
  added: z.number(),
  /** Rows that this account had uploaded before. */
  skipped: z.number(),
  rejected: z.number(),
  undone_at: z.nullable(z.string()),
});

export type ImportSummary = z.output<typeof importSummary>;

const imported = z.object({
  message: z.string(),
  data: z.extend(importSummary, {
    /** What was guessed about the file, a sentence each. */
    notes: z.array(z.string()),
    /** The first of the rows that were not added. */
    problems: z.array(rowProblem),
  }),
});

export type Imported = z.output<typeof imported>;

export const importEmployees = call({
  name: 'importEmployees',
  summary: 'Add the employees of a CSV file. Good rows go in; bad rows are reported.',
  method: 'POST',
  path: '/api/candidates/upload-employees-csv',
  guard: 'verified',
  stream: file,
  reply: imported,
});

export const importStudents = call({
  name: 'importStudents',
  summary: 'Add the students of a CSV file. Good rows go in; bad rows are reported.',
  method: 'POST',
  path: '/api/candidates/upload-students-csv',
  guard: 'verified',
  stream: file,
  reply: imported,
});

export const listImports = call({
  name: 'listImports',
  summary: "The account's imports, the newest first.",
  method: 'GET',
  path: '/api/imports',
  guard: 'verified',
  query: z.object(paging),
  reply: pageOf(importSummary),
});

export const rejectedRows = call({
  name: 'rejectedRows',
  summary: "The rows that an import did not add, in the file's own columns plus the reason, as CSV.",
  method: 'GET',
  path: '/api/imports/{id}/rejected',
  guard: 'verified',
  params: z.object({ id }),
  reply: 'text/csv',
  errors: [404],
});

export const undoImport = call({
  name: 'undoImport',
  summary: 'Take out the rows of an import; those edited since are kept and named.',
  method: 'POST',
  path: '/api/imports/{id}/undo',
  guard: 'verified',
  params: z.object({ id }),
  reply: z.object({
    message: z.string(),
    data: z.object({ removed: z.number(), kept: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  errors: [404, 409],
});

export const importTemplate = call({
  name: 'importTemplate',
  summary: 'A CSV file with the header row that an import understands and one example row.',
  method: 'GET',
  path: '/api/imports/templates/{candidate_type}',
  guard: 'verified',
  params: z.object({ candidate_type: candidateType }),
  reply: 'text/csv',
});
