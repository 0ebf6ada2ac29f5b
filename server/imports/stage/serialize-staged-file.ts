import type { ImportField } from '#contract/calls/import-uploads.ts';
import type { DateEvidence } from '#server/spreadsheets/match-columns/date-order.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import type { StagedFile } from './stage-file.ts';

/** A staged file as JSON. */
interface StoredFile extends Omit<StagedFile, 'columns' | 'evidence' | 'tellingStatus'> {
  tellingStatus?: readonly number[];
  columns: { header: string[]; line: number; byField: [ImportField, number[]][]; uncertain: ImportField[] };
  evidence: [number, DateEvidence][];
}

export function serializeStagedFile({ columns, evidence, ...file }: StagedFile): StoredFile {
  const byField = [...columns.byField].map(([field, indexes]): [ImportField, number[]] => [
    field,
    [...indexes],
  ]);
  return {
    ...file,
    columns: { ...columns, byField, uncertain: [...columns.uncertain] },
    evidence: [...evidence],
  };
}

/** Restores what `serializeStagedFile` returned. */
export function restoreStagedFile(stored: unknown): StagedFile {
  const { columns, evidence, ...file } = stored as StoredFile;
  const restored: Columns = {
    ...columns,
    byField: new Map(columns.byField),
    uncertain: new Set(columns.uncertain),
  };
  // Files that were staged before status columns existed have none.
  return { ...file, tellingStatus: file.tellingStatus ?? [], columns: restored, evidence: new Map(evidence) };
}
