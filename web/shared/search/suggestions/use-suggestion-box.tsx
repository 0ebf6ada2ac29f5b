import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Suggests names for a text box while somebody types. The arrow keys move through them, Enter or a press selects one; the
 * typed text stays, and Enter without a selection searches for it.
 */
export function useSuggestionBox({
  suggests,
  value,
  onType,
  onSelect,
  className,
}: {
  /** Whether it suggests names; otherwise it is a plain box. */
  suggests: boolean;
  value: string;
  onType: (text: string) => void;
  onSelect: (name: string) => void;
  /** Where the list stands. */
  className: string;
}): { input: ComponentProps<'input'>; suggestions: ReactNode } {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const names = useSuggestions(value, suggests && wanted);
  const isOpen = names.length > 0;
  const active = selected === null ? -1 : names.indexOf(selected);

  const close = () => {
    setWanted(false);
    setSelected(null);
  };
  const select = (name: string) => {
    close();
    onSelect(name);
  };
  const move = (step: 1 | -1) => {
    // One more position than names: the typed text.
    const places = names.length + 1;
    setSelected(names[((active + 1 + step + places) % places) - 1] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!suggests || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else setWanted(true);
    } else if (event.key === 'Enter') {
      const name = names[active];
      if (name !== undefined) {
        event.preventDefault();
        select(name);
      } else close();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return {
    input: {
      ...(suggests && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      }),
      value,
      onChange: (event) => {
        setWanted(true);
        setSelected(null);
        onType(event.target.value);
      },
      onKeyDown,
      onBlur: close,
    },
    suggestions: (
      <>
        {isOpen && (
          <SuggestionList
            id={id}
            names={names}
            typed={value.trimStart()}
            active={active}
            onActive={(at) => setSelected(names[at] ?? null)}
            onSelect={select}
            className={className}
          />
        )}
        {suggests && (
          <span role="status" className="sr-only">
            {isOpen && `${names.length} ${names.length === 1 ? 'name' : 'names'} suggested`}
          </span>
        )}
      </>
    ),
  };
}
