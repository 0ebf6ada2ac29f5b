import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** What waits for a decision of an operator, the oldest first. */
export function QueueSection<Entry>({
  title,
  queue,
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
  const { data: entries } = queue;
  return (
    <Section title={title}>
      {!entries && <QueryState query={queue} failed={failed} />}
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
