import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { downloadViews, listViews } from '#contract/calls/activity.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';
import { DownloadButton } from '#web/shared/actions/download-button.tsx';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { recordViewsTexts } from './record-views-texts.ts';

const SHOWN_FIRST = 5;

/** The other accounts that viewed an own record, newest first. */
export function RecordViews({ id }: { id: string }) {
  const [per_page, setSize] = useState(SHOWN_FIRST);
  const query = useQuery({
    queryKey: [...candidatesKey, 'views', id, per_page],
    queryFn: async ({ signal }) =>
      (await send(listViews, { params: { id }, query: { page: 1, per_page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching } = query;
  const hasMore = data && data.total > data.data.length && per_page < PAGE_SIZE_MAX;
  return (
    <Card
      title={recordViewsTexts.title}
      className="print:hidden"
      aside={
        data &&
        data.total > 0 && <p className="text-sm text-ink-soft">{recordViewsTexts.total(data.total)}</p>
      }
    >
      <QueryState query={query} failed={recordViewsTexts.failed} />
      {data?.total === 0 && <p className="text-ink-soft">{recordViewsTexts.none}</p>}
      {data && data.total > 0 && (
        <ul role="list" className="-my-3 divide-y divide-line">
          {data.data.map((view) => (
            <li key={view.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{view.name}</span>{' '}
                <span className="text-sm text-ink-soft">{recordViewsTexts.role[view.role]}</span>
                <span className="block text-sm text-ink-soft">
                  {recordViewsTexts.purpose}: {describePurpose(view.purpose)}
                </span>
              </span>
              <span className="text-sm text-ink-soft">
                {recordViewsTexts.how[view.how]}, <time dateTime={view.at}>{formatDateTime(view.at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && (
        <div className="mt-5 flex flex-wrap items-start gap-2.5">
          {hasMore && (
            <Button
              kind="secondary"
              size="sm"
              pending={isFetching}
              onClick={() => setSize(PAGE_SIZE_MAX)}
              className="max-sm:w-full"
            >
              {recordViewsTexts.more}
            </Button>
          )}
          <DownloadButton
            label={recordViewsTexts.download}
            failed={recordViewsTexts.downloadFailed}
            fileName={activityTexts.viewsFileName}
            fetchFile={() => send(downloadViews, { query: { id } })}
            className="max-sm:w-full"
          />
        </div>
      )}
    </Card>
  );
}
