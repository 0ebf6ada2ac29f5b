import { type CandidateValues, type ValueColumn, VALUE_COLUMNS } from './queries/candidate-values.ts';
import { NOW, type StoredValues, type UpdatedRow } from './queries/update-candidates.ts';

/** New values of a candidate. Undefined ones keep the stored values. */
export interface CandidateUpdate {
  id: number;
  values: Partial<CandidateValues>;
  /** The time of the last edit to store, by default now. */
  edited_at?: string | null;
  /** Whether to write a version and the time even if no value differs. */
  isAlwaysWritten?: boolean;
}

/** The columns that search and duplicate detection read. */
const INDEXED: ReadonlySet<ValueColumn> = new Set<ValueColumn>([
  'candidate_type',
  'name',
  'organization',
  'phone',
  'address',
  'start_date',
  'end_date',
]);

export interface ChangedCandidate {
  stored: StoredValues;
  row: UpdatedRow;
  isIndexed: boolean;
  /** The key of the photo that the new values replace or remove. */
  releasedPhoto: string | null;
}

/** Applies new values to a stored candidate. @returns undefined when there is nothing to write */
export function applyUpdate(
  stored: StoredValues,
  { values, edited_at = NOW, isAlwaysWritten = false }: Omit<CandidateUpdate, 'id'>,
): ChangedCandidate | undefined {
  const changed = VALUE_COLUMNS.filter(
    (column) => values[column] !== undefined && values[column] !== stored[column],
  );
  if (changed.length === 0 && !isAlwaysWritten) return undefined;
  const replaced = Object.fromEntries(changed.map((column) => [column, values[column]]));
  return {
    stored,
    row: { ...stored, ...replaced, edited_at },
    isIndexed: changed.some((column) => INDEXED.has(column)),
    releasedPhoto: changed.includes('photo_key') ? stored.photo_key : null,
  };
}
