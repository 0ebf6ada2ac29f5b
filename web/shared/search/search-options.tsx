import { type SearchType, searchType } from '#contract/calls/search.ts';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';

import { searchTypeIcons } from './search-type-select.tsx';
import { searchTexts } from './search-texts.ts';

const options = searchType.options.map((value) => {
  const Icon = searchTypeIcons[value];
  return { value, label: searchTexts.searchTypes[value], icon: <Icon className="size-4.5" /> };
});

/** The three option buttons: what the typed text is. */
export function SearchOptions({
  label = searchTexts.searchBy,
  value,
  onChange,
}: {
  label?: string;
  value: SearchType;
  onChange: (type: SearchType) => void;
}) {
  return <OptionButtons label={label} options={options} value={value} onChange={onChange} />;
}
