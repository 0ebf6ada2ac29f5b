import { useRef } from 'react';

import { CloseIcon, SearchIcon } from './icons.tsx';

/** A box to search with: Enter or the icon sends the text, never an empty one. */
export function SearchBox({
  label,
  value,
  onChange,
  onSearch,
  placeholder = label,
  className = '',
}: {
  /** Names the box for those who do not see it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSearch: (query: string) => void;
  placeholder?: string;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const button =
    'focus-ring absolute grid size-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink';
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim()) onSearch(value.trim());
          else input.current?.focus();
        }}
      >
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field-box pr-11 pl-12 text-ellipsis"
        />
        <button type="submit" aria-label="Search" className={`${button} top-1 left-1.5`}>
          <SearchIcon />
        </button>
        {value && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className={`${button} top-1 right-1`}
          >
            <CloseIcon className="size-4.5" />
          </button>
        )}
      </form>
    </search>
  );
}
