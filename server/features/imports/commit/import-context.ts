import type { Actor } from '#server/domain/audit/queries/audit.ts';
import type { Comparison } from '#server/domain/imports/queries/duplicate-rows.ts';
import type { NewImport } from '#server/domain/imports/queries/imports.ts';
import type { UploadRun } from '#server/domain/imports/queries/uploads.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import type { Choices } from '#server/features/imports/remembered-layouts/choices.ts';
import type { ImportProgress } from './import-progress.ts';

/** The data that one import needs to run. */
export interface ImportContext extends NewImport {
  uploadRun: UploadRun;
  format: RowFormat;
  /** Which optional fields the file has columns for. */
  provides: Comparison['provides'];
  /** The member who confirmed the import, for the audit log. */
  actor: Actor;
  clientAddress: string;
  /** What the preview was based on; null without a preview. */
  choices: Choices | null;
  progress: ImportProgress;
}
