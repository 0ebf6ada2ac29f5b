import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.tsx';
import type { Sort } from './sort-rows.ts';

/** A column header whose button sorts; shows and says in which direction it does. */
export function SortHeader({
  title,
  direction,
  onSort,
}: {
  title: string;
  direction: Sort['direction'] | undefined;
  onSort: () => void;
}) {
  const Arrow =
    direction === 'ascending' ? ArrowUpIcon : direction === 'descending' ? ArrowDownIcon : SortIcon;
  return (
    <th role="columnheader" scope="col" aria-sort={direction ?? 'none'} className="p-0 sm:px-1">
      <button
        type="button"
        onClick={onSort}
        className={`group inline-flex min-h-10 items-center gap-1 rounded-md font-medium whitespace-nowrap focus-ring hover:text-ink sm:px-2 ${direction ? 'text-ink' : 'text-ink-soft'}`}
      >
        {title}
        <Arrow className={`size-4 ${direction ? 'text-brand-600' : 'text-ink-faint group-hover:text-ink'}`} />
      </button>
    </th>
  );
}
