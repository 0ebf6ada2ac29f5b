import type { AssuranceLevel } from '#contract/assurance.ts';
import { STORED_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { isVerified } from '#server/provenance/is-verified.ts';

const { length } = STORED_COLUMNS;
const TYPE = STORED_COLUMNS.indexOf('candidate_type');
const ORGANIZATION = STORED_COLUMNS.indexOf('organization');

/** Completes the cells of an `ExportRow` to those of `EXPORT_COLUMNS`. */
export function toCells(stored: string[]): string[] {
  const [level, recorded_by, kind] = stored.slice(length);
  const cells = stored.slice(0, length);
  const verified =
    level !== undefined &&
    isVerified({
      candidate_type: stored[TYPE] as CandidateType,
      organization: stored[ORGANIZATION] ?? '',
      recorded_by: recorded_by ?? '',
      recorded_by_kind: kind as Role,
      source_assurance: { level: level as AssuranceLevel },
    });
  cells.push(verified ? level : exportTexts.notVerified);
  return cells;
}
