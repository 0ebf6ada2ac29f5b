import { type SearchType, searchType } from '#contract/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { PhoneIcon, PinIcon, UserIcon } from '#web/ui/icons.tsx';
import { OptionButtons } from '#web/ui/option-buttons.tsx';

const icons = { name: UserIcon, phone: PhoneIcon, address: PinIcon };

const options = searchType.options.map((value) => {
  const Icon = icons[value];
  return { value, label: candidateTexts.searchTypes[value], icon: <Icon className="size-4.5" /> };
});

/** The three option buttons: what the typed text is. */
export function SearchOptions({
  label = 'Search by',
  value,
  onChange,
}: {
  label?: string;
  value: SearchType;
  onChange: (type: SearchType) => void;
}) {
  return <OptionButtons label={label} options={options} value={value} onChange={onChange} />;
}
