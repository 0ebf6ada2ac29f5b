import { useState } from 'react';

import { readRecentSearches, removeRecentSearches } from '#web/shared/search/recent-searches.ts';
import { searchPath } from '#web/shared/search/search-params.ts';
import { searchTypeIcons } from '#web/shared/search/search-type-select.tsx';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Link } from 'react-router';

import { welcomeTexts } from './welcome-texts.ts';

/** The last searches of this tab, to repeat. Renders nothing if there are none. */
export function RecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-searches" className="text-sm font-semibold text-ink-soft">
          {welcomeTexts.recentSearches}
        </h2>
        <TextButton
          aria-label={welcomeTexts.clearSearches}
          onClick={() => {
            removeRecentSearches();
            setSearches([]);
          }}
        >
          {welcomeTexts.clear}
        </TextButton>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {searches.map(({ type, query }) => {
          const Icon = searchTypeIcons[type];
          return (
            <li key={`${type} ${query}`} className="max-w-full">
              <Link
                to={searchPath(type, query)}
                className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-medium text-ink focus-ring hover:border-field max-sm:min-h-11"
              >
                <Icon className="size-4 shrink-0 text-ink-faint" />
                <span className="sr-only">{searchTexts.searchFields[type]}: </span>
                <span className="truncate">{query}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
