import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId, id } from '#contract/fields/fields.ts';
import { undoState } from './imports.ts';

export const undoOutcome = z.object({
  state: undoState,
  removed: z.number(),
  /** Candidates whose update by the import was reverted. */
  restored: z.number(),
  /** Rows kept because they were edited after the import; 0 until the undo has ended. */
  kept_count: z.number(),
  /** The first kept rows. */
  kept: z.array(z.object({ id: candidateId, name: z.string() })),
});

export type UndoOutcome = z.output<typeof undoOutcome>;

export const undoImport = call({
  name: 'undoImport',
  summary:
    "Undo an import: remove its rows and revert its updates. Rows edited since are kept and listed, unless requested otherwise. After a minute the reply has the state 'running' and the undo continues.",
  method: 'POST',
  path: '/api/imports/{id}/undo',
  permission: 'import:undo',
  requiresRecentAuthentication: 'by setting',
  params: z.object({ id }),
  body: z.object({
    /** Whether to keep or remove rows edited since the import. */
    edited: z._default(z.enum(['keep', 'remove']), 'keep'),
  }),
  reply: z.object({ message: z.string(), data: undoOutcome }),
  errors: ['import_not_found', 'import_already_undone'],
});

export const followUndo = call({
  name: 'followUndo',
  summary: 'Progress and result of an undo.',
  method: 'GET',
  path: '/api/imports/{id}/undo',
  permission: 'import:read',
  params: z.object({ id }),
  reply: z.object({ data: undoOutcome }),
  errors: ['import_not_found'],
});
