import { listTexts } from '#web/ui/table/list-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/data-icons.tsx';

import { ROWS_SHOWN } from './import-queries.ts';

/** Pages through the rows of an import. Renders nothing if they fit one page. */
export function RowPages({
  page,
  lastPage,
  total,
  onPage,
}: {
  page: number;
  lastPage: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (lastPage <= 1) return null;
  const first = (page - 1) * ROWS_SHOWN + 1;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p className="tabular-nums">{listTexts.itemsShown(first, Math.min(page * ROWS_SHOWN, total), total)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="sm"
          icon={<ChevronLeftIcon className="size-4.5" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          {recentImportsTexts.previousRows}
        </Button>
        <Button kind="secondary" size="sm" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          {recentImportsTexts.nextRows}
          <ChevronRightIcon className="size-4.5" />
        </Button>
      </div>
    </div>
  );
}
