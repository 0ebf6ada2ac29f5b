import { formatDate } from '#contract/dates/format-date.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx';

import { type PreviewField, type PreviewRow, listShownFields, getOriginalText } from './first-fields.ts';
import { previewTexts } from './preview-texts.ts';

type Preview = Pick<ImportPreview, 'first' | 'candidate_type' | 'columns' | 'organization' | 'constants'>;

function Value({ row, field }: { row: PreviewRow; field: PreviewField }) {
  if (field === 'end_date' && row.end_date === null)
    return <span className="text-ink-soft">{previewTexts.stillThere}</span>;
  if (field === 'phone') return row.phone_display;
  const value = row[field] ?? '';
  return field === 'start_date' || field === 'end_date' ? formatDate(value) : value;
}

/** Shows the first rows as they will be stored, with the original text of dates and phone numbers. */
export function FirstRows({ preview }: { preview: Preview }) {
  const { first, candidate_type } = preview;
  if (first.length === 0) return null;
  const fields = listShownFields(preview);
  return (
    <div>
      <h2 id="import-first" className="mb-2.5 text-sm font-semibold">
        {previewTexts.first}
      </h2>
      <ScrollRegion label={previewTexts.first} hint={previewTexts.scroll}>
        <table className="min-w-full text-sm" aria-labelledby="import-first">
          <thead className="bg-canvas text-left text-ink-soft">
            <tr>
              {[previewTexts.line, ...fields.map((field) => getFieldLabel(field, { candidate_type }))].map(
                (title) => (
                  <th key={title} scope="col" className="px-3.5 py-2.5 font-medium whitespace-nowrap">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {first.map((row) => (
              <tr key={row.row} className="align-top">
                <td className="px-3.5 py-2.5 text-ink-soft tabular-nums">
                  {row.line}
                  {row.sheet !== null && <span className="block max-w-32 truncate text-xs">{row.sheet}</span>}
                </td>
                {fields.map((field) => (
                  <td
                    key={field}
                    className={`max-w-64 truncate px-3.5 py-2.5 whitespace-nowrap ${field === 'name' ? 'font-medium' : ''}`}
                  >
                    <Value row={row} field={field} />
                    {getOriginalText(row, field) && (
                      <span className="block truncate text-xs text-ink-soft">
                        {previewTexts.inFile(getOriginalText(row, field))}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
