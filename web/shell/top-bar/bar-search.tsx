import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';

import { guessSearchType } from '#web/shared/search/guess-search-type.ts';
import { ResultSearch } from './result-search.tsx';

/** The search of the top bar. */
export function BarSearch() {
  const { pathname } = useLocation();
  return pathname === screens.searchResult ? <ResultSearch /> : <NewSearch />;
}

/** Searches with the type that the text suggests; the results let it be changed. */
function NewSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <SearchBox
      label={searchTexts.searchPlaceholder}
      value={text}
      onChange={(typed) => {
        void loadScreen(screens.searchResult, 'low');
        setText(typed);
      }}
      onSearch={(query) =>
        void navigate(
          `${screens.searchResult}?${new URLSearchParams({ type: guessSearchType(query), query })}`,
        )
      }
      className="max-w-xl"
    />
  );
}
