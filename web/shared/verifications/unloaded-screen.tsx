import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { hasCode } from '#web/api/failure.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { listTexts } from '#web/ui/table/list-texts.ts';

/** A claim or a request that is still loading, does not exist, or could not be loaded. */
export function UnloadedScreen({
  query: { error, isFetching, refetch },
  notFoundCode,
  back,
  texts,
}: {
  query: UseQueryResult;
  notFoundCode: ErrorCode;
  back: ReactNode;
  texts: { oneTitle: string; notFound: string; notFoundWhy: string; loadFailed: string };
}) {
  const isGone = hasCode(error, notFoundCode);
  return (
    <>
      <PageHeading title={texts.oneTitle} back={back} />
      {isGone && (
        <EmptyState icon={<SearchIcon />} title={texts.notFound}>
          {texts.notFoundWhy}
        </EmptyState>
      )}
      {error && !isGone && (
        <TryAgain
          error={error}
          sentence={texts.loadFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!error && <Loading>{listTexts.loading}</Loading>}
    </>
  );
}
