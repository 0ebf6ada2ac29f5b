import type { Call } from '#contract/call.ts';
import type { Candidate } from '#contract/candidate.ts';
import { exportEmployees, exportStudents } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { CallFailure, isDeclined, isUnexplained } from '#web/api/failure.ts';
import { describeFailure } from '#web/api/describe-failure.ts';

import { countCsvRows } from './count-csv-rows.ts';
import { exportScreenTexts } from './export-screen-texts.ts';

const calls = { employee: exportEmployees, student: exportStudents } as const;

type Exporting = Pick<Candidate, 'id' | 'candidate_type'>;

/** Requests the rows of one type as CSV text, without the byte-order mark. */
export type AskCsv = (call: Call & (typeof calls)[CandidateType], ids: string[]) => Promise<string>;

/** The CSV of an export, null when there is none, and one sentence for each type that failed. */
export interface Exported {
  csv: string | null;
  /** The number of exported candidates. */
  count: number;
  failures: string[];
}

/** The ids of each type, in the order of selection; types without ids are left out. */
export function groupByType(selected: readonly Exporting[]): [CandidateType, string[]][] {
  const groups = new Map<CandidateType, string[]>();
  for (const { id, candidate_type } of selected)
    groups.set(candidate_type, [...(groups.get(candidate_type) ?? []), id]);
  return [...groups];
}

/**
 * Exports the selected candidates with one call per type, until the user declines to confirm their identity, and joins the
 * results with a newline.
 */
export async function exportCandidates(selected: readonly Exporting[], ask: AskCsv): Promise<Exported> {
  const parts: string[] = [];
  const failures: string[] = [];
  for (const [type, ids] of groupByType(selected)) {
    try {
      parts.push(await ask(calls[type], ids));
    } catch (error) {
      failures.push(describeExportFailure(type, error));
      if (isDeclined(error)) break;
    }
  }
  const count = parts.reduce((sum, part) => sum + countCsvRows(part), 0);
  return { csv: parts.length > 0 ? joined(parts) : null, count, failures };
}

/** One newline between two results, whether or not the first ends with one. */
const joined = (parts: string[]) => parts.map((part) => part.replace(/\r?\n$/u, '')).join('\n') + '\r\n';

function describeExportFailure(type: CandidateType, error: unknown): string {
  if (!(error instanceof CallFailure) || isUnexplained(error)) return candidateTexts.exportTypeFailed(type);
  const { message, lines } = describeFailure(error, '', 'export');
  return exportScreenTexts.exportTypeError(type, [message, ...lines].filter(Boolean).join(' '));
}
