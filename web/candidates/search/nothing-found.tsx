import { searchType, type SearchType } from '#contract/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';

/** No results: what to try next. */
export function NothingFound({
  type,
  filtered,
  onClearFilters,
  onType,
}: {
  type: SearchType;
  /** Filters are on. */
  filtered: boolean;
  onClearFilters?: () => void;
  onType: (type: SearchType) => void;
}) {
  const tips: Record<SearchType, string> = {
    name: 'Try fewer names, or only the surname. Spellings that sound alike are found too.',
    phone: 'Try the last digits only. Any way of writing the number is understood.',
    address: 'Try the street and the town without the house number.',
  };
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="Nobody was found"
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {filtered && onClearFilters && <Button onClick={onClearFilters}>Search without filters</Button>}
          {searchType.options
            .filter((other) => other !== type)
            .map((other) => (
              <Button key={other} kind="secondary" onClick={() => onType(other)}>
                Search by {candidateTexts.searchTypes[other].toLowerCase()}
              </Button>
            ))}
        </div>
      }
    >
      {filtered ? 'The filters may leave out the person you look for. ' : ''}
      {tips[type]}
    </EmptyState>
  );
}
