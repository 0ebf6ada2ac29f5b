import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { hasCode } from '#web/api/failure.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

/** A claim or a request that is still loading, does not exist, or could not be loaded. */
export function UnloadedScreen({
  query,
  notFoundCode,
  back,
  texts,
}: {
  query: UseQueryResult;
  notFoundCode: ErrorCode;
  back: ReactNode;
  texts: { oneTitle: string; notFound: string; notFoundWhy: string; loadFailed: string };
}) {
  return (
    <>
      <PageHeading title={texts.oneTitle} back={back} />
      {hasCode(query.error, notFoundCode) ? (
        <EmptyState icon={<SearchIcon />} title={texts.notFound}>
          {texts.notFoundWhy}
        </EmptyState>
      ) : (
        <QueryState query={query} failed={texts.loadFailed} />
      )}
    </>
  );
}
