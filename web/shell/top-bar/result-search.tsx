import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { QUERY_MAX } from '#contract/limits.ts';
import type { SearchType } from '#contract/calls/search.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { SearchTypeSelect } from '#web/shared/search/search-type-select.tsx';
import { followSearchType, readSearchType, withSearch } from '#web/shared/search/search-type.ts';
import { useSuggestionBox } from '#web/shared/search/suggestions/use-suggestion-box.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';

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
  const submitted = useRef<string | null>(null);
  useEffect(() => {
    // The user may have typed more since this box submitted the search.
    const isOwn = submitted.current === JSON.stringify([searchedType, searched]);
    submitted.current = null;
    if (isOwn) return setSelectedType((now) => (now === searchedType ? null : now));
    setText(searched);
    setSelectedType(null);
  }, [searched, searchedType]);

  const followed = text.trim() === searched ? searchedType : followSearchType(searchedType, text);
  const type = selectedType ?? followed;
  const search = (by: SearchType, query: string) => {
    submitted.current = JSON.stringify([by, query]);
    // Stays until the URL has changed, which does not happen for the same search.
    setSelectedType(by === searchedType && query === searched ? null : by);
    setParams(withSearch(params, by, query));
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
