import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

import { QUERY_MAX } from '#contract/limits.ts';
import type { SearchType } from '#contract/calls/search.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { SearchTypeSelect } from '#web/shared/search/search-type-select.tsx';
import { followSearchType, readSearchType, withSearch } from '#web/shared/search/search-type.ts';
import { useSuggestionBox } from '#web/shared/search/suggestions/use-suggestion-box.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';

/** State of a navigation that this box began. The user may have typed more before the URL changed. */
const ownSearch = { ownSearch: true };

function useIsOwnSearch(): boolean {
  const { state } = useLocation();
  // A step through the history shows the search as it was, whoever began it.
  const isStep = useNavigationType() === 'POP';
  return !isStep && (state as Partial<typeof ownSearch> | null)?.ownSearch === true;
}

/**
 * The search of the top bar on the results page, with the current query and type. The type follows the typed text
 * until the user chooses one. Choosing a type for the same text searches again immediately; with the arrow keys,
 * only after Enter or the button.
 */
export function ResultSearch() {
  const [params, setParams] = useSearchParams();
  const searchedType = readSearchType(params);
  const searched = params.get('query') ?? '';
  const [text, setText] = useState(searched);
  const [selectedType, setSelectedType] = useState<SearchType | null>(null);
  const isOwn = useIsOwnSearch();
  const shown = JSON.stringify([searchedType, searched]);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    if (!isOwn) setText(searched);
    setSelectedType((now) => (isOwn && now !== searchedType ? now : null));
  }

  const followed = text.trim() === searched ? searchedType : followSearchType(searchedType, text);
  const type = selectedType ?? followed;
  const search = (by: SearchType, query: string) => {
    // Stays until the URL has changed, which does not happen for the same search.
    setSelectedType(by === searchedType && query === searched ? null : by);
    setParams(withSearch(params, by, query), { state: ownSearch });
  };
  const selectType = (by: SearchType, { isFinal }: { isFinal: boolean }) => {
    if (isFinal && searched && text.trim() === searched) search(by, searched);
    else setSelectedType(by);
  };
  const confirm = () => {
    if (selectedType && text.trim()) search(selectedType, text.trim());
  };
  const { input, suggestions } = useSuggestionBox({
    suggests: type === 'name',
    value: text,
    onType: setText,
    onSelect: (name) => {
      setText(name);
      search('name', name);
    },
    className: 'absolute inset-x-0 top-full shadow-lg',
  });
  return (
    <SearchBox
      label={searchTexts.searchPlaceholder}
      value={text}
      onChange={setText}
      onSearch={(query) => search(type, query)}
      leading={<SearchTypeSelect value={type} onChange={selectType} onConfirm={confirm} />}
      input={{ ...input, maxLength: QUERY_MAX }}
      className="max-w-xl"
    >
      {suggestions}
    </SearchBox>
  );
}
