import type { CandidateVersion } from '#contract/calls/versions.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import {
  type CandidateValues,
  VALUE_COLUMNS,
} from '#server/domain/candidate-store/queries/candidate-values.ts';
import type { StoredVersion } from '#server/domain/candidate-store/queries/candidate-versions.ts';

interface CurrentVersion {
  version: number;
  values: CandidateValues;
  created_at: Date;
  /** The name of the organisation that recorded the candidate. */
  owner: string;
  added_from: CandidateVersion['added_from'];
}

/** Derived from the phone field. */
const HIDDEN: ReadonlySet<string> = new Set(['phone_e164']);

/** Converts a value to text as details show it, without formatting dates. A photo has no text. */
function toText(column: keyof CandidateValues, values: CandidateValues, owner: string): string {
  if (column === 'photo_key') return '';
  const value = values[column] ?? '';
  const isOwnStudent = values.candidate_type === 'student' && value.toLowerCase() === STUDENT_ORGANIZATION;
  return column === 'organization' && isOwnStudent ? owner : value;
}

function listChanges(before: CandidateValues, after: CandidateValues, owner: string) {
  const changed = VALUE_COLUMNS.filter(
    (column) => !HIDDEN.has(column) && (before[column] ?? null) !== (after[column] ?? null),
  );
  return changed.map((column) => {
    const field = column === 'photo_key' ? 'profile_picture' : column;
    return {
      field,
      label: getFieldLabel(field, after),
      before: toText(column, before, owner),
      after: toText(column, after, owner),
    };
  });
}

/**
 * Presents the versions from `highest` down to `lowest`.
 * @param replaced the replaced versions in this range, and the one below it
 */
export function presentVersions(
  current: CurrentVersion,
  replaced: readonly StoredVersion[],
  { highest, lowest }: { highest: number; lowest: number },
): CandidateVersion[] {
  const byNumber = new Map(replaced.map((stored) => [stored.version, stored]));
  const getValues = (version: number) => byNumber.get(version)?.snapshot ?? current.values;
  const versions: CandidateVersion[] = [];
  for (let version = highest; version >= lowest; version -= 1) {
    const previous = byNumber.get(version - 1);
    versions.push({
      version,
      is_current: version === current.version,
      at: (previous?.changed_at ?? current.created_at).toISOString(),
      kind: previous?.kind ?? 'added',
      by: previous?.changed_by ?? null,
      added_from: previous ? null : current.added_from,
      changes: previous ? listChanges(previous.snapshot, getValues(version), current.owner) : [],
    });
  }
  return versions;
}
