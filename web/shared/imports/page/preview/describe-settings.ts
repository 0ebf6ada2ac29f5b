import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';

import type { Setting } from './list-open-settings.ts';
import { previewTexts } from './preview-texts.ts';

const texts = previewTexts.settings;

/** Describes in a few sentences the settings that are folded: all but the open ones. */
export function describeSettings(
  { columns, candidate_type, dates, organization }: ImportPreview,
  open: { settings: ReadonlySet<Setting>; columns: ReadonlySet<number> },
): string {
  const names = columns.flatMap(({ name, field }, at) =>
    field === null || open.columns.has(at) ? [] : name || previewTexts.nameless(at + 1),
  );
  const orders = new Set(dates.flatMap(({ matters, order }) => (matters && order ? order : [])));
  const [order] = orders;
  return [
    names.length > 0 && texts.columns(names),
    !open.settings.has('type') && texts.type[candidate_type],
    !open.settings.has('constants') &&
      organization !== null &&
      `${getFieldLabel('organization', { candidate_type })}: ${organization}.`,
    !open.settings.has('dates') && orders.size === 1 && order && texts.dates(importTexts.orders[order]),
  ]
    .filter(Boolean)
    .join(' ');
}
