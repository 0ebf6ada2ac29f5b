import { useRef } from 'react';

import { type SearchType, searchType } from '#contract/calls/search.ts';
import { UserIcon } from '#web/ui/icons/form-icons.tsx';
import { ChevronDownIcon, PhoneIcon, PinIcon } from '#web/ui/icons/icons.tsx';
import { searchTexts } from './search-texts.ts';

export const searchTypeIcons = { name: UserIcon, phone: PhoneIcon, address: PinIcon };

/**
 * The type of a search; shown as an icon on a phone. Arrow keys change a select with every press, so a choice is final
 * only after a pointer press or Enter.
 */
export function SearchTypeSelect({
  value,
  onChange,
  onConfirm,
}: {
  value: SearchType;
  onChange: (type: SearchType, choice: { isFinal: boolean }) => void;
  onConfirm: () => void;
}) {
  const isKeyboardUsed = useRef(false);
  const Icon = searchTypeIcons[value];
  return (
    <span className="relative flex h-9 shrink-0 items-center gap-1.5 rounded-md bg-sunken pr-1.5 pl-2 text-sm font-medium text-ink-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
      <Icon className="size-4.5" />
      <span aria-hidden="true" className="max-sm:hidden">
        {searchTexts.searchFields[value]}
      </span>
      <ChevronDownIcon className="size-3.5" />
      <select
        aria-label={searchTexts.searchBy}
        value={value}
        onKeyDown={({ key }) => {
          isKeyboardUsed.current = true;
          if (key === 'Enter') onConfirm();
        }}
        onPointerDown={() => (isKeyboardUsed.current = false)}
        onChange={(event) => onChange(event.target.value as SearchType, { isFinal: !isKeyboardUsed.current })}
        className="absolute inset-0 size-full appearance-none opacity-0"
      >
        {searchType.options.map((type) => (
          <option key={type} value={type}>
            {searchTexts.searchFields[type]}
          </option>
        ))}
      </select>
    </span>
  );
}
