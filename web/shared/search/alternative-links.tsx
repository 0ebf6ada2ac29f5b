import { useId } from 'react';
import { Link } from 'react-router';

import type { SearchAlternative } from '#contract/calls/search.ts';
import { searchScreenTexts } from './search-screen-texts.ts';

/** Alternative searches under one title, each with its count; nothing when there are none. */
export function AlternativeLinks({
  title,
  alternatives,
  toPath,
  words,
}: {
  title: string;
  alternatives: readonly SearchAlternative[];
  toPath: (alternative: SearchAlternative) => string;
  /** The text of a link; the query by default. */
  words?: (alternative: SearchAlternative) => string;
}) {
  const id = useId();
  if (alternatives.length === 0) return null;
  return (
    <div>
      <p id={id} className="text-sm font-medium text-ink-soft">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap justify-center gap-2">
        {alternatives.map((alternative) => (
          <li key={`${alternative.type} ${alternative.query}`} className="min-w-0">
            <Link
              to={toPath(alternative)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-1.5 text-left font-semibold wrap-anywhere text-brand-ink shadow-xs focus-ring hover:border-field hover:bg-canvas"
            >
              <span className="min-w-0">{words?.(alternative) ?? alternative.query}</span>
              <span className="shrink-0 text-sm font-normal text-ink-faint tabular-nums">
                {searchScreenTexts.nothingFound.found(alternative)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
