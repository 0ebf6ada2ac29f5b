import { type ComponentProps, type ReactNode, useRef } from 'react';

import { CloseIcon, SearchIcon } from '#web/ui/icons/icons.tsx';

const button =
  'focus-ring grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink';

/** A box to search with: Enter or the icon sends the text, never an empty one. */
export function SearchBox({
  label,
  value,
  onChange,
  onSearch,
  placeholder = label,
  leading,
  input: attributes,
  children,
  className = '',
}: {
  /** Names the box for those who do not see it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSearch: (query: string) => void;
  placeholder?: string;
  /** Stands before the text; the icon then stands after it. */
  leading?: ReactNode;
  /** More for the input, e.g. of a combobox. */
  input?: ComponentProps<'input'>;
  /** Stands below the box. */
  children?: ReactNode;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const send = (
    <button
      type="submit"
      aria-label="Search"
      // Suggestions close when the box loses the focus, which must not move the button before it is released.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.currentTarget.focus()}
      className={button}
    >
      <SearchIcon />
    </button>
  );
  return (
    <search className={`relative ${className}`}>
      <form
        className="flex field-box items-center gap-1 px-1 py-0 large-text:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim()) onSearch(value.trim());
          else input.current?.focus();
        }}
      >
        {leading ?? send}
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...attributes}
          className="min-h-10.5 min-w-0 flex-1 bg-transparent px-1 text-ellipsis outline-none placeholder:text-ink-faint"
        />
        {value && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className={button}
          >
            <CloseIcon className="size-4.5" />
          </button>
        )}
        {leading && send}
      </form>
      {children}
    </search>
  );
}
