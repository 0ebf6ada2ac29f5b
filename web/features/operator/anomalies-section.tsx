import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Paging } from '#contract/pages.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { AnomaliesTable } from './anomalies-table.tsx';
import { anomaliesQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { FIRST_ANOMALIES } from './queues.ts';

/** Unusual look-ups and what followed, the newest first. The page in the address is that of the organisations. */
export function AnomaliesSection() {
  const [paging, setPaging] = useState<Paging>(FIRST_ANOMALIES);
  const query = useQuery(anomaliesQuery(paging));
  const { data } = query;
  return (
    <Section title={texts.anomalies}>
      {!data && <QueryState query={query} failed={texts.anomaliesFailed} />}
      {data?.total === 0 && (
        <EmptyState icon={<CheckCircleIcon />} title={texts.noAnomalies}>
          {texts.noAnomaliesWhy}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <AnomaliesTable rows={data.data} />
          <Pagination
            label={texts.anomalyPages}
            page={data.current_page}
            lastPage={data.last_page}
            size={data.per_page}
            total={data.total}
            onPage={(page) => setPaging({ ...paging, page })}
            onSize={(per_page) => setPaging({ page: 1, per_page })}
          />
        </>
      )}
    </Section>
  );
}
