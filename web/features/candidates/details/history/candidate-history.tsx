import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type CandidateVersion, listVersions } from '#contract/calls/versions.ts';
import { send } from '#web/api/send.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

import { historyTexts } from './history-texts.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionEntry } from './version-entry.tsx';

const PAGE_SIZE = 5;

/** The versions of an own candidate, newest first, each of which can be restored. */
export function CandidateHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const [restored, setRestored] = useState<CandidateVersion | null>(null);
  const query = useQuery({
    queryKey: [...candidatesKey, 'versions', id, page],
    queryFn: async ({ signal }) =>
      (await send(listVersions, { params: { id }, query: { page, per_page: PAGE_SIZE } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const total = data?.total ?? 0;
  const added_from = data?.data[0]?.added_from;
  const lastPage = data?.last_page ?? 1;

  return (
    <Card
      title={historyTexts.title}
      className="print:hidden"
      aside={total > 1 && <p className="text-sm text-ink-soft">{historyTexts.total(total)}</p>}
    >
      <QueryState query={query} failed={historyTexts.failed} />
      {total === 1 && (
        <div className="space-y-1 text-ink-soft">
          {added_from && <p className="wrap-anywhere">{historyTexts.addedFrom(added_from)}.</p>}
          <p>{historyTexts.none}</p>
        </div>
      )}
      {total > 1 && (
        <ul
          role="list"
          aria-label={historyTexts.list}
          aria-busy={isPlaceholderData || undefined}
          className="-my-4 divide-y divide-line"
        >
          {data?.data.map((entry) => (
            <VersionEntry key={entry.version} entry={entry} onRestore={() => setRestored(entry)} />
          ))}
        </ul>
      )}
      {lastPage > 1 && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {historyTexts.newer}
          </Button>
          <Button kind="secondary" size="sm" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            {historyTexts.older}
          </Button>
        </div>
      )}
      {restored && (
        <RestoreDialog
          id={id}
          entry={restored}
          onClose={(isRestored) => {
            setRestored(null);
            if (isRestored) setPage(1);
          }}
        />
      )}
    </Card>
  );
}
