import { type RawBuilder, sql } from 'kysely';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { CandidateFields } from '#server/domain/candidates/queries/candidates.ts';
import { toTextArray } from '#server/platform/db/sql/array-literal.ts';

/** What a candidate's owner can change: the fields and the photo. */
export interface CandidateValues extends CandidateFields {
  photo_key: string | null;
}

export type ValueColumn = keyof CandidateValues;

const columnTypes: Record<ValueColumn, 'text' | 'date'> = {
  candidate_type: 'text',
  name: 'text',
  organization: 'text',
  phone: 'text',
  phone_e164: 'text',
  address: 'text',
  ...mapTextFields(() => 'text' as const),
  start_date: 'date',
  end_date: 'date',
  reason: 'text',
  notes: 'text',
  skills: 'text',
  position: 'text',
  photo_key: 'text',
};

export const VALUE_COLUMNS = Object.keys(columnTypes) as ValueColumn[];

/** The columns as a list of identifiers. */
export const VALUE_LIST = sql.join(VALUE_COLUMNS.map((column) => sql.id(column)));

/** Builds array parameters with the values of rows, in the order of `VALUE_LIST`. */
export const toValueArrays = (rows: readonly CandidateValues[]): RawBuilder<unknown> =>
  sql.join(
    VALUE_COLUMNS.map(
      (column) => sql`${toTextArray(rows.map((row) => row[column]))}::${sql.raw(columnTypes[column])}[]`,
    ),
  );
