import { type FormEvent, useEffect, useRef, useState } from 'react';

import { QUERY_MAX } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import type { SearchType } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';

import { SearchOptions } from './search-options.tsx';
import { SuggestingField } from './suggestions/suggesting-field.tsx';
import { followSearchType } from './search-type.ts';
import { searchTexts } from './search-texts.ts';

const tooShort: Record<SearchType, string> = {
  name: candidateTexts.queryTooShort,
  phone: candidateTexts.phoneTooShort,
  address: candidateTexts.queryTooShort,
};

/**
 * Type, text and Search. The type follows the typed text, unless one is chosen for it. The placeholder is an example of
 * the type; names are suggested while typing.
 */
export function SearchForm({
  type: firstType,
  query: firstQuery,
  onSearch,
  autoFocus,
}: {
  type: SearchType;
  query: string;
  onSearch: (type: SearchType, query: string) => void | Promise<void>;
  autoFocus?: boolean;
}) {
  const [selectedType, setSelectedType] = useState(firstType);
  /** Whether the type was chosen, or searched by, for the text in the box. */
  const [isChosen, setChosen] = useState(firstQuery !== '');
  const [query, setQuery] = useState(firstQuery);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setSelectedType(firstType), [firstType]);
  useEffect(() => setQuery(firstQuery), [firstQuery]);

  const type = isChosen ? selectedType : followSearchType(selectedType, query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) return void onSearch(type, query);
    setError(tooShort[type]);
    input.current?.focus();
  };
  const selectType = (selected: SearchType) => {
    setSelectedType(selected);
    setChosen(query.trim() !== '');
    setError('');
    input.current?.focus();
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="space-y-4">
        <SearchOptions value={type} onChange={selectType} />
        <div className="relative flex items-start gap-2.5 max-sm:flex-col max-sm:items-stretch">
          <SuggestingField
            ref={input}
            label={`${searchTexts.search}: ${searchTexts.searchTypes[type].toLowerCase()}`}
            hideLabel
            icon={<SearchIcon />}
            placeholder={searchTexts.searchExamples[type]}
            value={query}
            maxLength={QUERY_MAX}
            enterKeyHint="search"
            inputMode={type === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            autoFocus={autoFocus}
            error={error}
            className="flex-1"
            suggests={type === 'name'}
            onType={(text) => {
              void loadScreen(screens.searchResult, 'low');
              setQuery(text);
              if (!text.trim()) setChosen(false);
              setError('');
            }}
            onSuggestionSelect={(name) => {
              setQuery(name);
              void onSearch('name', name);
            }}
          />
          <Button type="submit">{searchTexts.search}</Button>
        </div>
      </form>
    </search>
  );
}
