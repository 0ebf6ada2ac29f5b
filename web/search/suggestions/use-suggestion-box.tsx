import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Suggests names for a text box while somebody types. The arrow keys move through them, Enter or a press picks one; the
 * typed text stays, and Enter without a pick searches for it.
 */
export function useSuggestionBox({
  suggests,
  value,
  onType,
  onPick,
  className,
}: {
  /** Whether it suggests names; otherwise it is a plain box. */
  suggests: boolean;
  value: string;
  onType: (text: string) => void;
  onPick: (name: string) => void;
  /** Where the list stands. */
  className: string;
}): { input: ComponentProps<'input'>; suggestions: ReactNode } {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const names = useSuggestions(value, suggests && wanted);
  const isOpen = names.length > 0;
  const active = chosen === null ? -1 : names.indexOf(chosen);

  const close = () => {
    setWanted(false);
    setChosen(null);
  };
  const pick = (name: string) => {
    close();
    onPick(name);
  };
  const move = (step: 1 | -1) => {
    // One more position than names: the typed text.
    const places = names.length + 1;
    setChosen(names[((active + 1 + step + places) % places) - 1] ?? null);
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
        pick(name);
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
        setChosen(null);
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
            onActive={(at) => setChosen(names[at] ?? null)}
            onPick={pick}
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
