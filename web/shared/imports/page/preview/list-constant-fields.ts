import { type ConstantField, type Constants, CONSTANT_FIELDS } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { isDate } from '#contract/fields/fields.ts';

type Preview = Pick<ImportPreview, 'missing' | 'constants' | 'organization' | 'tells_who_left'>;

export const isDateField = (field: ConstantField) => field === 'start_date' || field === 'end_date';

/** Lists the fields that can have one value for all rows, because the file has no column for them. */
export const listConstantFields = ({
  missing,
  constants,
  organization,
  tells_who_left,
}: Preview): ConstantField[] =>
  CONSTANT_FIELDS.filter(
    (field) =>
      constants[field] !== undefined ||
      missing.includes(field) ||
      (field === 'organization' && organization !== null) ||
      (field === 'end_date' && !tells_who_left),
  );

/** Builds the constants from what the user typed. The organisation's own name needs none. */
export function buildConstants(
  typed: Constants,
  { constants, organization }: Pick<ImportPreview, 'constants' | 'organization'>,
): Constants {
  const isOwn = constants.organization === undefined && typed.organization === organization;
  return Object.fromEntries(
    CONSTANT_FIELDS.flatMap((field) => {
      const value = typed[field]?.trim();
      return value && !(field === 'organization' && isOwn) ? [[field, value]] : [];
    }),
  );
}

/** Whether every date among the constants can be used. */
export const hasValidDates = (typed: Constants): boolean =>
  [typed.start_date, typed.end_date].every((date) => !date || isDate(date));
