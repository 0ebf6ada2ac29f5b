import { formatDate } from '#contract/format-date.ts';
import type { ImportPreview } from '#contract/import-uploads.ts';
import { labelOf } from '#contract/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';

const words = importTexts.preview;
const FIELDS = [
  'name',
  'phone',
  'address',
  'organization',
  'parent_sponsor_name',
  'start_date',
  'end_date',
  'reason',
] as const;

type Row = ImportPreview['first'][number];

function valueOf(row: Row, field: (typeof FIELDS)[number]): string | null {
  const value = row[field];
  return value && field.endsWith('_date') ? formatDate(value) : value;
}

/** The first rows as they will be stored, to be recognised; fields that nobody has are left out. */
export function FirstRows({ preview: { first, candidate_type } }: { preview: ImportPreview }) {
  if (first.length === 0) return null;
  const isShown = (field: (typeof FIELDS)[number]) =>
    field === 'end_date' ||
    (!(field === 'organization' && candidate_type === 'student') && first.some((row) => row[field]));
  const fields = FIELDS.filter(isShown);
  return (
    <section aria-labelledby="import-first">
      <h3 id="import-first" className="mb-2.5 text-sm font-semibold">
        {words.first}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div tabIndex={0} className="overflow-x-auto rounded-xl border border-line focus-ring">
        <table className="min-w-full text-sm" aria-labelledby="import-first">
          <thead className="bg-canvas text-left text-ink-soft">
            <tr>
              {[words.line, ...fields.map((field) => labelOf(field, { candidate_type }))].map((title) => (
                <th key={title} scope="col" className="px-3.5 py-2.5 font-medium whitespace-nowrap">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {first.map((row) => (
              <tr key={row.line}>
                <td className="px-3.5 py-2.5 text-ink-soft tabular-nums">{row.line}</td>
                {fields.map((field) => (
                  <td
                    key={field}
                    className={`max-w-64 truncate px-3.5 py-2.5 whitespace-nowrap ${field === 'name' ? 'font-medium' : ''}`}
                  >
                    {valueOf(row, field) ?? <span className="text-ink-soft">{words.stillThere}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
