import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** What waits for a decision of an operator, the oldest first. */
export function QueueSection<Entry>({
  title,
  queue: { data: entries, error, refetch, isFetching },
  failed,
  empty,
  emptyWhy,
  waiting,
  renderEntries,
}: {
  title: string;
  queue: UseQueryResult<{ data: Entry[]; total: number }>;
  failed: string;
  empty: string;
  emptyWhy: string;
  waiting: (total: number) => string;
  renderEntries: (entries: Entry[]) => ReactNode;
}) {
  return (
    <Section title={title}>
      {!entries && !error && <Loading>{texts.loading}</Loading>}
      {!entries && error && (
        <TryAgain error={error} sentence={failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {entries?.total === 0 && (
        <EmptyState icon={<CheckCircleIcon />} title={empty}>
          {emptyWhy}
        </EmptyState>
      )}
      {entries && entries.total > 0 && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            {waiting(entries.total)}{' '}
            {entries.total > entries.data.length && texts.firstOnly(entries.data.length)}
          </p>
          {renderEntries(entries.data)}
        </div>
      )}
    </Section>
  );
}
