import type { Corrections } from '#contract/calls/import-uploads.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Runner } from '#server/db/database.ts';
import { restoreStagedFile } from '#server/imports/stage/staged-file.ts';
import { resolveRowFormat } from './resolve-row-format.ts';
import type { RowFormat } from './row-format.ts';

/** The corrections of the last preview, and the organisation's name at that time. */
export interface ReadAs {
  corrections: Corrections;
  ownOrganization: string;
}

/** Restores the format that the last preview of an upload used. */
export async function restoreRowFormat(
  runner: Runner,
  upload: { id: number; candidate_type: CandidateType; staged: unknown; read_as: unknown },
): Promise<RowFormat> {
  const { corrections, ownOrganization } = upload.read_as as ReadAs;
  const target = { type: upload.candidate_type, ownOrganization };
  return await resolveRowFormat(runner, upload.id, restoreStagedFile(upload.staged), target, corrections);
}
