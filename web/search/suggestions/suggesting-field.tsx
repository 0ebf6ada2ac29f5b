import type { ComponentProps } from 'react';

import { TextField } from '#web/ui/form/text-field.tsx';

import { useSuggestionBox } from './use-suggestion-box.tsx';

/** A labelled text field that suggests names. */
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
    className: 'sm:absolute sm:inset-x-0 sm:top-full sm:shadow-lg',
  });
  return (
    <div className={`relative ${className}`}>
      <TextField {...field} {...input} />
      {suggestions}
    </div>
  );
}
