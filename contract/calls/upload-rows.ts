import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { CORRECTED_CELL_MAX, IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { rowPlace } from './imports.ts';
import { rowCounts } from './import-previews.ts';

const upload = { id: z.uuid() };
const column = z.number().check(z.int(), z.gte(0), z.lt(IMPORT_MAX_COLUMNS));
const cellText = z.string().check(z.maxLength(CORRECTED_CELL_MAX));
const row = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));
/** The `layout` of the preview that the caller has seen. */
const layout = z.string().check(z.maxLength(100));
/** Identifies a kind of problem. */
const problemKind = z.string().check(z.maxLength(1000));
const correctionNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

/** `corrected`: it had a problem, and will be imported as the user corrected it. */
const rowState = z.enum(['rejected', 'corrected', 'left_out']);
export type UploadRowState = z.output<typeof rowState>;

/** A row of an uploaded file that had a problem. */
const uploadRow = z.extend(rowPlace, {
  state: rowState,
  /** The last correction that changed the row; 0 if it is as in the file. */
  version: z.number(),
  /** The cells as corrected. */
  cells: z.array(z.string()),
  /** The cells as in the file; null if none was corrected. */
  in_file: z.nullable(z.array(z.string())),
  /** `at` is the zero-based position of the column; null for a problem of the whole row. */
  problems: z.array(z.object({ at: z.nullable(z.number()), column: z.string(), message: z.string() })),
  /** The kind of its first problem; null if it has none. */
  kind: z.nullable(z.string()),
});
export type UploadRow = z.output<typeof uploadRow>;

/**
 * A replacement of text in one column: of the whole cell, of its start or end, or of all occurrences in it. An empty
 * `from` at the start or end adds text.
 */
export const replacement = z.object({
  column,
  where: z.enum(['whole', 'start', 'end', 'anywhere']),
  from: cellText,
  to: cellText,
});
export type Replacement = z.output<typeof replacement>;

const replacementOffer = z.extend(replacement, {
  /** The rejected rows whose problem in this column it would solve. */
  rows: z.number(),
});
export type ReplacementOffer = z.output<typeof replacementOffer>;

const corrected = {
  /** The number of this correction, for an undo. */
  correction: z.number(),
  /** The counts of the preview after it. */
  counts: rowCounts,
};

export const listUploadRows = call({
  name: 'listUploadRows',
  summary:
    'List the rows of an uploaded file that the last preview rejected, or that were corrected or left out.',
  method: 'GET',
  path: '/api/imports/uploads/{id}/rows',
  permission: 'import:create',
  params: z.object(upload),
  query: z.object({
    state: z._default(rowState, 'rejected'),
    /** Lists only rejected or left-out rows whose first problem is of this kind. */
    kind: z.optional(problemKind),
    /** Lists only the row with this number, in whichever state it is. */
    row: z.optional(row),
    /** Rejects the call if the rows are read in another layout by now. */
    layout: z.optional(layout),
    ...paging,
  }),
  reply: pageSchema(uploadRow),
  errors: ['upload_not_found', 'layout_changed'],
});

/**
 * The rejected rows whose first problem is of one kind: the same sentence about the same column, whatever it quotes. Or the
 * rows that were left out with such a problem, whose `message` then names the column too.
 */
const problemGroup = z.object({
  kind: z.string(),
  /** The zero-based position of the column; null for a problem of the whole row. */
  at: z.nullable(z.number()),
  column: z.string(),
  /** The sentence of all rows, with '…' for what differs; empty if they were left out without a problem. */
  message: z.string(),
  rows: z.number(),
  /** The first of the rows. */
  first: z.array(uploadRow),
  /**
   * The text of the cell in all of these rows: `replaceInUploadRows` can replace it as a whole. Null if they differ, or if
   * the column tells people apart.
   */
  value: z.nullable(z.string()),
});
export type ProblemGroup = z.output<typeof problemGroup>;

export const listUploadProblems = call({
  name: 'listUploadProblems',
  summary:
    'List the rejected or left-out rows of an uploaded file by the kind of their first problem, the kind of most rows first, at most 50 kinds.',
  method: 'GET',
  path: '/api/imports/uploads/{id}/problems',
  permission: 'import:create',
  params: z.object(upload),
  query: z.object({
    state: z._default(z.enum(['rejected', 'left_out']), 'rejected'),
    /** Rejects the call if the rows are read in another layout by now. */
    layout: z.optional(layout),
  }),
  reply: z.object({
    data: z.array(problemGroup),
    /** The rows of the kinds that are not listed. */
    further_rows: z.number(),
  }),
  errors: ['upload_not_found', 'layout_changed'],
});

export const leaveOutUploadRows = call({
  name: 'leaveOutUploadRows',
  summary:
    'Leave out all rejected rows whose first problem is of one kind, or put back those that were left out.',
  method: 'POST',
  path: '/api/imports/uploads/{id}/left-out',
  permission: 'import:create',
  params: z.object(upload),
  body: z.object({
    layout,
    kind: problemKind,
    /** False puts the rows of this kind back. */
    is_left_out: z._default(z.boolean(), true),
    /** The number of rows of this kind that the caller has seen. */
    rows: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  }),
  reply: z.object({ message: z.string(), data: z.object({ ...corrected, rows: z.number() }) }),
  errors: ['upload_not_found', 'upload_not_previewed', 'upload_locked', 'layout_changed', 'rows_changed'],
});

export const correctUploadRow = call({
  name: 'correctUploadRow',
  summary:
    'Correct cells of a rejected row before the import, or leave the row out. The file itself is kept. Offers the same correction for other rejected rows.',
  method: 'PUT',
  path: '/api/imports/uploads/{id}/rows/{row}',
  permission: 'import:create',
  params: z.object({ ...upload, row }),
  body: z.object({
    layout,
    /** The version of the row that the caller has seen. */
    version: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)),
    cells: z._default(
      z.array(z.object({ column, text: cellText })).check(z.maxLength(IMPORT_MAX_COLUMNS)),
      [],
    ),
    is_left_out: z._default(z.boolean(), false),
  }),
  reply: z.object({
    message: z.string(),
    data: z.object({ ...corrected, row: uploadRow, offers: z.array(replacementOffer) }),
  }),
  errors: [
    'upload_not_found',
    'upload_not_previewed',
    'upload_locked',
    'layout_changed',
    'row_not_found',
    'row_not_correctable',
    'row_changed',
  ],
});

export const replaceInUploadRows = call({
  name: 'replaceInUploadRows',
  summary:
    'Apply a replacement to all rejected rows whose problem in its column it solves. Valid rows stay as they are.',
  method: 'POST',
  path: '/api/imports/uploads/{id}/replacements',
  permission: 'import:create',
  params: z.object(upload),
  body: z.extend(replacement, { layout }),
  reply: z.object({ message: z.string(), data: z.object({ ...corrected, rows: z.number() }) }),
  errors: ['upload_not_found', 'upload_not_previewed', 'upload_locked', 'layout_changed'],
});

export const undoUploadCorrection = call({
  name: 'undoUploadCorrection',
  summary:
    'Undo a correction of the rows of an uploaded file. Rows that were changed since stay as they are.',
  method: 'DELETE',
  path: '/api/imports/uploads/{id}/corrections/{correction}',
  permission: 'import:create',
  params: z.object({ ...upload, correction: correctionNumber }),
  reply: z.object({ message: z.string(), data: z.object({ ...corrected, rows: z.number() }) }),
  errors: ['upload_not_found', 'upload_not_previewed', 'upload_locked', 'correction_not_undoable'],
});
