import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { loadingText } from '#web/ui/feedback/loading-text.ts';

import type { CandidatePage } from './candidate-queries.ts';
import { candidateListTexts } from './candidate-list-texts.ts';

/** The count of a search, in words. */
export const formatResultCount = (total: number, hasMore: boolean) =>
  hasMore ? candidateListTexts.moreResults(total) : candidateListTexts.resultCount(total);

/** The count of a list, announced when it changes. */
export function ListCount({
  result: { data, isFetching, isPlaceholderData },
  words,
}: {
  result: UseQueryResult<CandidatePage>;
  words: (total: number, hasMore: boolean) => string;
}) {
  const loading = isFetching && (!data || isPlaceholderData);
  return (
    <span role="status" className="text-ink-soft">
      {loading && <span className={data ? 'sr-only' : ''}>{loadingText} </span>}
      {data && <span>{words(data.total, data.has_more ?? false)}</span>}
    </span>
  );
}

/** What there is to say about the rows of a list, above them. */
export function ListNotes({
  page,
  note,
  children,
}: {
  page: CandidatePage | undefined;
  /** A sentence about the rows, announced when it changes. */
  note?: string;
  children?: ReactNode;
}) {
  return (
    <>
      {/* It is there before the note, so that screen readers notice the change. */}
      <div role="status" className="contents">
        {note && <p className="text-sm font-medium">{note}</p>}
      </div>
      {page?.is_incomplete && <p className="text-sm">{candidateListTexts.incomplete}</p>}
      {page?.has_more && <p className="text-sm">{candidateListTexts.firstOnly(page.total)}</p>}
      <div className="flex flex-col gap-1 text-sm empty:hidden">{children}</div>
    </>
  );
}
