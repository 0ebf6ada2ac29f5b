import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import type { SearchType } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { searchAddress } from '#web/search/search-address.ts';
import { SelectTypeDialog } from '#web/search/select-type-dialog.tsx';
import { guessSearchType } from '#web/search/guess-search-type.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';

/** Searches the account's own candidates: the text first, then what it is. */
export function UploadedSearchBox({ type, query = '' }: { type?: SearchType; query?: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => setText(query), [query]);
  return (
    <>
      <SearchBox
        label="Search your uploaded data"
        placeholder={candidateTexts.searchPlaceholder}
        value={text}
        onChange={setText}
        onSearch={setAsked}
        className="w-full sm:w-72 lg:w-80"
      />
      {asked !== null && (
        <SelectTypeDialog
          query={asked}
          suggested={asked === query && type ? type : guessSearchType(asked)}
          onClose={() => setAsked(null)}
          onSearch={(chosen) => {
            setAsked(null);
            void navigate(searchAddress(chosen, asked, screens.viewDataSearch));
          }}
        />
      )}
    </>
  );
}
