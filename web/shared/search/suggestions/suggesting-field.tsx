import type { ComponentProps } from 'react';

import { TextField } from '#web/ui/form/text-field.tsx';

import { useSuggestionBox } from './use-suggestion-box.tsx';

/**
 * A labelled text field that suggests names. On a phone the list hangs below the parent element, which must be
 * positioned, so that late suggestions move no button under a finger.
 */
export function SuggestingField({
  suggests,
  value,
  onType,
  onSuggestionSelect,
  className,
  ...field
}: {
  suggests: boolean;
  value: string;
  onType: (text: string) => void;
  onSuggestionSelect: (name: string) => void;
} & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'>) {
  const { input, suggestions } = useSuggestionBox({
    suggests,
    value,
    onType,
    onSelect: onSuggestionSelect,
    className: 'absolute inset-x-0 top-full shadow-lg',
  });
  return (
    <div className={`sm:relative ${className}`}>
      <TextField {...field} {...input} />
      {suggestions}
    </div>
  );
}
