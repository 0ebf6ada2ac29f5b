import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import type { SearchType } from '#contract/calls/search.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchPath } from '#web/shared/search/search-params.ts';
import { SelectTypeDialog } from '#web/shared/search/select-type-dialog.tsx';
import { guessSearchType } from '#web/shared/search/guess-search-type.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';

/** Searches the account's own candidates: the text first, then what it is. */
export function UploadedSearchBox({ type, query = '' }: { type?: SearchType; query?: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const [submitted, setSubmitted] = useState<string | null>(null);
  useEffect(() => setText(query), [query]);
  return (
    <>
      <SearchBox
        label="Search your uploaded data"
        placeholder={searchTexts.searchPlaceholder}
        value={text}
        onChange={(typed) => {
          void loadScreen(screens.viewDataSearch, 'low');
          setText(typed);
        }}
        onSearch={setSubmitted}
        className="w-full sm:w-64"
      />
      {submitted !== null && (
        <SelectTypeDialog
          query={submitted}
          suggested={submitted === query && type ? type : guessSearchType(submitted)}
          onClose={() => setSubmitted(null)}
          onSearch={(selected) => {
            setSubmitted(null);
            void navigate(searchPath(selected, submitted, screens.viewDataSearch));
          }}
        />
      )}
    </>
  );
}
