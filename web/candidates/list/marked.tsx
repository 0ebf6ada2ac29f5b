import type { SearchType } from '#contract/search.ts';
import type { CandidatePage } from '#web/candidates/queries.ts';

import { markedParts } from './marked-parts.ts';

/** A field of a candidate, marked where it has what was searched for. Read aloud it is the plain text. */
export function Marked({ row, field }: { row: CandidatePage['data'][number]; field: SearchType }) {
  const text = field === 'phone' ? row.phone_display : row[field];
  if (row.highlight?.field !== field) return text;
  return markedParts(text, row.highlight.ranges).map(({ at, part, marked }) =>
    marked ? (
      <mark
        key={at}
        role="presentation"
        className="rounded-sm bg-accent-100 box-decoration-clone text-inherit shadow-[0_0_0_0.125rem_var(--color-accent-100)]"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
