import { useId } from 'react';

import { Avatar } from '#web/shared/photos/avatar.tsx';

import type { ComparedField, Side } from './merge-choices.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

const sides: readonly Side[] = ['first', 'second'];

/** The value of a field in one record. */
function Value({ field, value }: { field: string; value: string }) {
  if (field === 'profile_picture')
    return value ? (
      <Avatar src={value} alt={duplicateScreenTexts.photo} className="size-16" />
    ) : (
      <span className="text-ink-faint">{duplicateScreenTexts.noPhoto}</span>
    );
  return value || <span className="text-ink-faint">{duplicateScreenTexts.empty}</span>;
}

/** A differing field: both values, and which is right. */
export function FieldChoice({
  compared,
  value,
  onChange,
}: {
  compared: ComparedField;
  value: Side;
  onChange: (side: Side) => void;
}) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className="grid gap-x-3 gap-y-2 py-3 sm:grid-cols-[9.5rem_1fr_1fr] sm:items-center"
    >
      <span id={`${id}-label`} className="text-sm font-medium text-ink-soft">
        {compared.label}
      </span>
      {sides.map((side, at) => (
        <label
          key={side}
          className="relative grid min-h-11 min-w-0 cursor-pointer grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-lg border border-line-strong bg-surface px-3.5 py-2 transition-colors hover:border-field has-checked:border-brand-ink has-checked:bg-brand-50 has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink"
        >
          <input
            type="radio"
            name={id}
            checked={value === side}
            onChange={() => onChange(side)}
            className="size-4.5 accent-brand-600 outline-none max-sm:row-span-2"
          />
          <span className="text-xs text-ink-soft sm:sr-only">{duplicateScreenTexts.records[at]}</span>
          <span className="col-start-2 min-w-0 font-medium wrap-anywhere whitespace-pre-line">
            <Value field={compared.field} value={compared[side]} />
          </span>
        </label>
      ))}
    </div>
  );
}
