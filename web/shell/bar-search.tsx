import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { candidateTexts } from '#contract/texts/candidates.ts';
import { SearchBox } from '#web/ui/search-box.tsx';

import { guessSearchType } from './guess-search-type.ts';

/** The search of the top bar: searches with the type that the text suggests; the results page lets it be changed. */
export function BarSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = pathname === '/search-result' ? (params.get('query') ?? '') : '';
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  return (
    <SearchBox
      label={candidateTexts.searchPlaceholder}
      value={text}
      onChange={setText}
      onSearch={(query) =>
        void navigate(`/search-result?${new URLSearchParams({ type: guessSearchType(query), query })}`)
      }
      className="max-w-xl"
    />
  );
}
