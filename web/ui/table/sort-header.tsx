import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '#web/ui/icons/data-icons.tsx';
import type { Sort } from './sort-rows.ts';

/** A column header whose button sorts; shows and says in which direction it does. */
export function SortHeader({
  title,
  width = '',
  direction,
  onSort,
}: {
  title: string;
  width?: string;
  direction: Sort['direction'] | undefined;
  onSort: () => void;
}) {
  const Arrow =
    direction === 'ascending' ? ArrowUpIcon : direction === 'descending' ? ArrowDownIcon : SortIcon;
  return (
    <th role="columnheader" scope="col" aria-sort={direction ?? 'none'} className={`p-0 ${width}`}>
      <button
        type="button"
        onClick={onSort}
        className={`group inline-flex items-center gap-1 rounded-md font-medium whitespace-nowrap focus-ring hover:text-ink max-sm:min-h-9 max-sm:rounded-full max-sm:border max-sm:bg-surface max-sm:pr-2 max-sm:pl-3 sm:min-h-9 sm:px-2 sm:text-xs ${direction ? 'text-ink max-sm:border-brand-ink' : 'text-ink-soft max-sm:border-line-strong'}`}
      >
        {title}
        <Arrow className={`size-4 ${direction ? 'text-brand-ink' : 'text-ink-faint group-hover:text-ink'}`} />
      </button>
    </th>
  );
}
