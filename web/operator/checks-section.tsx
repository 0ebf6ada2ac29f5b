import { useQuery } from '@tanstack/react-query';
import { TryAgain } from '#web/shell/errors/try-again.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CheckRow } from './check-row.tsx';
import { registryChecksQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** The requests that wait for a check of the registration, the oldest first. */
export function ChecksSection() {
  const { data: checks, error, refetch, isFetching } = useQuery(registryChecksQuery);
  return (
    <Card title={texts.checks}>
      {!checks && !error && <Loading>{texts.loading}</Loading>}
      {!checks && error && (
        <TryAgain
          error={error}
          sentence={texts.checksFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {checks?.total === 0 && (
        <EmptyState icon={<CheckCircleIcon />} title={texts.noChecks}>
          {texts.noChecksWhy}
        </EmptyState>
      )}
      {checks && checks.total > 0 && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            {texts.waiting(checks.total)}{' '}
            {checks.total > checks.data.length && texts.firstOnly(checks.data.length)}
          </p>
          <ul role="list" className="divide-y divide-line border-y border-line">
            {checks.data.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
