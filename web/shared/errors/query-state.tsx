import type { UseQueryResult } from '@tanstack/react-query';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { TryAgain } from './try-again.tsx';

/**
 * Says that a query is loading, or that it has failed, also beside earlier data, with a button to retry.
 * @param failed the sentence that says what could not be loaded
 */
export function QueryState({
  query: { data, error, isFetching, refetch },
  failed,
  loading,
}: {
  query: UseQueryResult;
  failed: string;
  loading?: string;
}) {
  if (error)
    return <TryAgain error={error} sentence={failed} onRetry={() => void refetch()} pending={isFetching} />;
  return data === undefined && <Loading>{loading}</Loading>;
}
