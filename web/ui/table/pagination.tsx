import type { ReactNode } from 'react';

import { PAGE_SIZES } from '#contract/limits.ts';
import { listTexts } from './list-texts.ts';

import { ChevronLeftIcon, ChevronRightIcon, FirstPageIcon, LastPageIcon } from '#web/ui/icons/data-icons.tsx';
import { GAP, getItemRange, listPageNumbers } from './page-numbers.ts';
import { Select } from '#web/ui/form/select.tsx';

const place =
  'focus-ring grid h-9 min-w-9 place-items-center rounded-md px-1.5 text-sm font-medium tabular-nums';

/** The range of items shown ('x-y of N items'), page links and the page size. */
export function Pagination({
  label = 'Pages',
  page,
  lastPage,
  size,
  total,
  hasMore = false,
  onPage,
  onSize,
}: {
  /** Tells two lists of one screen apart. */
  label?: string;
  page: number;
  lastPage: number;
  size: number;
  total: number;
  /** Whether there are more, which no page shows. */
  hasMore?: boolean;
  /** Called only with pages between 1 and the last one. */
  onPage: (page: number) => void;
  /** The caller goes to page 1 with it. */
  onSize: (size: number) => void;
}) {
  const { first, last } = getItemRange(page, size, total);
  const step = (to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > lastPage || to === page}
      onClick={() => onPage(to)}
      className={`${place} text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink disabled:cursor-not-allowed disabled:text-line-strong`}
    >
      {icon}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-ink-soft">
      <p className="tabular-nums">{listTexts.itemsShown(first, last, total, hasMore)}</p>
      <nav aria-label={label} className="max-sm:order-last max-sm:w-full">
        <ul className="flex items-center gap-0.5 max-sm:justify-center">
          <li>{step(1, 'First page', <FirstPageIcon className="size-4.5" />)}</li>
          <li>{step(page - 1, 'Previous page', <ChevronLeftIcon className="size-4.5" />)}</li>
          {listPageNumbers(page, lastPage).map((number, at) => (
            <li
              key={number === GAP ? `gap-${at}` : number}
              className={number === page ? '' : 'max-[26rem]:hidden'}
            >
              {number === GAP ? (
                <span className={place}>{GAP}</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                  className={`${place} ${number === page ? 'forced-highlight bg-brand-600 text-white' : 'text-ink-soft hover:bg-sunken hover:text-ink'}`}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
          <li>{step(page + 1, 'Next page', <ChevronRightIcon className="size-4.5" />)}</li>
          <li>{step(lastPage, 'Last page', <LastPageIcon className="size-4.5" />)}</li>
        </ul>
      </nav>
      <Select
        inline
        label={listTexts.itemsPerPage}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
        options={PAGE_SIZES.map((choice) => ({ value: choice, label: String(choice) }))}
      />
    </div>
  );
}
