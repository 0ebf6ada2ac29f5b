import { type Filters, noFilters } from '#web/shared/search/search-params.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';

import type { FilterChip } from './list-filter-chips.ts';

/** Active filters; a press removes one. */
export function FilterChips({
  chips,
  onChange,
}: {
  chips: readonly FilterChip[];
  onChange: (filters: Filters) => void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ key, words, without }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove filter ${words}`}
            onClick={() => onChange(without)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-50 py-1 pr-2 pl-3 text-left text-sm font-medium wrap-anywhere text-brand-ink ring-1 ring-brand-200 focus-ring forced-edge ring-inset hover:bg-brand-100"
          >
            {words}
            <CloseIcon className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button kind="quiet" size="sm" onClick={() => onChange(noFilters)}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}
