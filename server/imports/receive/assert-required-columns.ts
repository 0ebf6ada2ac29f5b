import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { invalid } from '#server/http/problem.ts';
import type { ImportTarget } from '#server/imports/parse-cells/row-format.ts';
import { type Columns, findMissingFields } from '#server/spreadsheets/match-columns/match-columns.ts';

/** @throws Problem 422 when the header lacks a required column */
export function assertRequiredColumns(columns: Columns, { type, ownOrganization }: ImportTarget) {
  const missing = findMissingFields(columns, type, ownOrganization);
  if (missing.length === 0) return;
  const { message, found, missing: noColumn } = importTexts.headerUnclear;
  const names = columns.header.filter(Boolean).join(', ').slice(0, 500);
  throw invalid(message, [
    ...missing.map((field) => noColumn(getFieldLabel(field, { candidate_type: type }))),
    found(names),
  ]);
}
