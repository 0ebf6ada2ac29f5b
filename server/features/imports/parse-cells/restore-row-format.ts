import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportQuestion } from '#contract/calls/import-uploads.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  restoreAnalysis,
  restoreStagedFile,
  type StoredAnalysis,
} from '#server/features/imports/stage/staged-file.ts';
import { resolveRowFormat } from './resolve-row-format.ts';
import type { RowFormat } from './row-format.ts';

/** The corrections of the last preview, with the organisation's name and the analysis of the columns at that time. */
export interface ReadAs {
  corrections: Corrections;
  ownOrganization: string;
  /** What the preview asked. Missing for a file that is imported without one. */
  questions?: ImportQuestion[];
  /** The run of the preview. Missing for a file that is imported without one. */
  run?: number;
  /** Missing for a file that is imported as detected, whose rows were analysed while they were staged. */
  analysis?: StoredAnalysis;
}

/** Restores the format that the last preview of an upload used. */
export async function restoreRowFormat(
  runner: Runner,
  upload: { id: number; candidate_type: CandidateType; staged: unknown; read_as: unknown },
): Promise<RowFormat> {
  const { corrections, ownOrganization, analysis } = upload.read_as as ReadAs;
  const target = { type: upload.candidate_type, ownOrganization };
  const file = restoreStagedFile(upload.staged);
  const known = analysis && restoreAnalysis(analysis);
  return await resolveRowFormat(runner, upload.id, file, target, corrections, known);
}
