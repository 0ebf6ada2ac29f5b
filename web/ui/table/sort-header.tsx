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
        className={`group inline-flex min-h-9 items-center gap-1 rounded-md font-medium whitespace-nowrap focus-ring hover:text-ink sm:text-xs @max-4xl:rounded-full @max-4xl:border @max-4xl:bg-surface @max-4xl:pr-2 @max-4xl:pl-3 @4xl:px-2 ${direction ? 'text-ink @max-4xl:border-brand-ink' : 'text-ink-soft @max-4xl:border-line-strong'}`}
      >
        {title}
        <Arrow className={`size-4 ${direction ? 'text-brand-ink' : 'text-ink-faint group-hover:text-ink'}`} />
      </button>
    </th>
  );
}
