import { formatDate } from '#contract/dates/format-date.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx';

import { type PreviewField, type PreviewRow, listShownFields, getOriginalText } from './first-fields.ts';
import { previewTexts } from './preview-texts.ts';

type Preview = Pick<ImportPreview, 'first' | 'candidate_type' | 'columns' | 'constants'>;

function Value({ row, field }: { row: PreviewRow; field: PreviewField }) {
  if (field === 'end_date' && row.end_date === null)
    return <span className="text-ink-soft">{previewTexts.stillThere}</span>;
  if (field === 'phone') return row.phone_display;
  const value = row[field] ?? '';
  return field === 'start_date' || field === 'end_date' ? formatDate(value) : value;
}

function Cell({ row, field, title }: { row: PreviewRow; field: PreviewField; title: string }) {
  const original = getOriginalText(row, field);
  const isEmpty = row[field] === '';
  return (
    <td
      role="cell"
      className={`wrap-anywhere sm:max-w-64 sm:truncate sm:px-3.5 sm:py-2.5 sm:whitespace-nowrap ${
        field === 'name'
          ? 'font-medium max-sm:order-first'
          : 'max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:gap-x-1.5'
      } ${isEmpty ? 'max-sm:sr-only' : ''}`}
    >
      {field !== 'name' && (
        <span aria-hidden="true" className="text-ink-soft sm:hidden">
          {title}
        </span>
      )}
      <Value row={row} field={field} />
      {original && (
        <span className="max-w-full truncate text-xs text-ink-soft sm:block">
          {previewTexts.inFile(original)}
        </span>
      )}
    </td>
  );
}

/** Shows the first rows as they will be stored, with the original text of dates and phone numbers; stacked on a phone. */
export function FirstRows({ preview }: { preview: Preview }) {
  const { candidate_type, first } = preview;
  if (first.length === 0) return null;
  const fields = listShownFields(preview).map((field) => ({
    field,
    title: getFieldLabel(field, { candidate_type }),
  }));
  return (
    <div>
      <h2 id="import-first" className="mb-2.5 text-sm font-semibold">
        {previewTexts.first}
      </h2>
      <ScrollRegion label={previewTexts.first} hint={previewTexts.scroll}>
        <table role="table" className="min-w-full text-sm max-sm:block" aria-labelledby="import-first">
          <thead role="rowgroup" className="bg-canvas text-left text-ink-soft max-sm:sr-only">
            <tr role="row">
              {[previewTexts.line, ...fields.map(({ title }) => title)].map((title) => (
                <th
                  key={title}
                  role="columnheader"
                  scope="col"
                  className="px-3.5 py-2.5 font-medium whitespace-nowrap"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-line max-sm:block">
            {first.map((row) => (
              <tr
                key={row.row}
                role="row"
                className="align-top max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-3.5 max-sm:py-2.5"
              >
                <td role="cell" className="text-ink-soft tabular-nums sm:px-3.5 sm:py-2.5">
                  <span aria-hidden="true" className="sm:hidden">
                    {previewTexts.line}{' '}
                  </span>
                  {row.line}
                  {row.sheet !== null && <span className="block max-w-32 truncate text-xs">{row.sheet}</span>}
                </td>
                {fields.map(({ field, title }) => (
                  <Cell key={field} row={row} field={field} title={title} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
