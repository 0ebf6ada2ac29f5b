import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { ImportTarget } from '#server/features/imports/parse-cells/row-format.ts';
import { type Columns, findMissingFields } from '#server/domain/spreadsheets/match-columns/match-columns.ts';

const HEADER_CHARACTERS = 500;

/** @throws DomainError required_columns_missing */
export function assertRequiredColumns(columns: Columns, { type, ownOrganization }: ImportTarget) {
  const fields = findMissingFields(columns, type, ownOrganization);
  if (fields.length === 0) return;
  const header = columns.header.filter(Boolean).join(', ').slice(0, HEADER_CHARACTERS);
  throw new DomainError('required_columns_missing', { type, fields, header });
}
