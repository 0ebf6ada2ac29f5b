import { Fragment } from 'react';

import type { HighlightedField } from '#contract/calls/search.ts';

import { countHiddenCharacters, type LineRoom, splitMarkedParts } from './marked-parts.ts';
import type { CandidatePage } from './candidate-queries.ts';

/** Names are always shown from their start. */
const lineRoom: Record<HighlightedField, LineRoom> = {
  name: { shown: Infinity, keptLead: 0 },
  phone: { shown: 18, keptLead: 1 },
  address: { shown: 22, keptLead: 1 },
  organization: { shown: 28, keptLead: 8 },
};

/**
 * A field of a candidate with its matches marked; screen readers get the plain text. On the single line of a phone, text
 * far ahead of the first mark is hidden.
 */
export function Marked({ row, field }: { row: CandidatePage['data'][number]; field: HighlightedField }) {
  const text = field === 'phone' ? row.phone_display : row[field];
  const highlights = row.highlight ? [row.highlight, ...(row.other_highlights ?? [])] : [];
  const ranges = highlights.find((highlight) => highlight.field === field)?.ranges;
  if (!ranges) return text;
  const lead = countHiddenCharacters(text, ranges, lineRoom[field]);
  return splitMarkedParts(text, ranges).map(({ at, part, marked }) =>
    at === 0 && lead > 0 ? (
      <Fragment key={at}>
        <span className="max-sm:sr-only">{part.slice(0, lead)}</span>
        <span className="max-sm:before:content-['…']">{part.slice(lead)}</span>
      </Fragment>
    ) : marked ? (
      <mark
        key={at}
        role="presentation"
        className="rounded-sm bg-accent-100 box-decoration-clone text-inherit shadow-[-0.125rem_0_var(--color-accent-100),0.125rem_0_var(--color-accent-100)]"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
