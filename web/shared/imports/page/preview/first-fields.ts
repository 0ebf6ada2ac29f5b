import { formatDate } from '#contract/dates/format-date.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';

export type PreviewRow = ImportPreview['first'][number];

/** The stored fields in display order, each with the column fields it is filled from. */
const FIELDS = [
  { field: 'name', from: ['name', 'surname', 'first_name', 'other_names'] },
  { field: 'start_date', from: ['start_date'] },
  { field: 'end_date', from: ['end_date', 'leaving_status'] },
  { field: 'phone', from: ['phone'] },
  { field: 'address', from: ['address', 'address_more'] },
  { field: 'organization', from: ['organization'] },
  ...TEXT_FIELDS.map((field) => ({ field, from: [field] }) as const),
  { field: 'reason', from: ['reason'] },
] as const satisfies { field: keyof PreviewRow; from: readonly ImportField[] }[];
export type PreviewField = (typeof FIELDS)[number]['field'];

/** Lists the fields that are filled from a column or with one value for all rows, unless all of these rows lack them. */
export function listShownFields({
  columns,
  constants,
  first,
}: Pick<ImportPreview, 'columns' | 'constants' | 'first'>): PreviewField[] {
  const used = new Set<string | null>(columns.map((column) => column.field));
  return FIELDS.filter(
    ({ field, from }) =>
      field === 'end_date' ||
      ((field in constants || from.some((each) => used.has(each))) && first.some((row) => row[field])),
  ).map(({ field }) => field);
}

const toDigits = (phone: string) => phone.replaceAll(/\D/gu, '');

/** Returns the original text of a date or phone number if it is displayed otherwise, not only with other spaces. */
export function getOriginalText(row: PreviewRow, field: PreviewField): string {
  if (field === 'phone') return toDigits(row.phone) === toDigits(row.phone_display) ? '' : row.phone;
  if (field !== 'start_date' && field !== 'end_date') return '';
  const { in_file } = row;
  const typed = field === 'end_date' ? [in_file.end_date, in_file.leaving_status] : [in_file.start_date];
  const stored = row[field] ?? '';
  return typed.filter((text) => text && text !== stored && text !== formatDate(stored)).join(', ');
}
