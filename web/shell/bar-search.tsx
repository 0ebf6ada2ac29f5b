import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { SearchBox } from '#web/ui/search-box.tsx';

import { guessSearchType } from './guess-search-type.ts';

/** The search of the top bar: searches with the type that the text suggests; the results page lets it be changed. */
export function BarSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = pathname === screens.searchResult ? (params.get('query') ?? '') : '';
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  return (
    <SearchBox
      label={candidateTexts.searchPlaceholder}
      value={text}
      onChange={setText}
      onSearch={(query) =>
        void navigate(
          `${screens.searchResult}?${new URLSearchParams({ type: guessSearchType(query), query })}`,
        )
      }
      className="max-w-xl"
    />
  );
}
