import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { listTexts } from '#web/ui/table/list-texts.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';

import type { CandidatePage } from './candidate-queries.ts';
import { candidateListTexts } from './candidate-list-texts.ts';
import { selectionTexts } from './selection-texts.ts';

/** The count of a search, in words. */
export const formatResultCount = (total: number, hasMore: boolean) =>
  hasMore ? candidateListTexts.moreResults(total) : candidateListTexts.resultCount(total);

/** The count of a list, announced when it changes, and how many rows are selected. */
export function ListCount({
  result,
  words,
  note,
  aside,
  selected,
  onClear,
  children,
}: {
  result: UseQueryResult<CandidatePage>;
  words: (total: number, hasMore: boolean) => string;
  /** A sentence about the results, below the count and announced with it. */
  note?: string;
  /** Shown beside the count, above the note. */
  aside?: ReactNode;
  selected: { total: number; hasMore: boolean };
  onClear: () => void;
  /** Shown below the note. */
  children?: ReactNode;
}) {
  const { data, isFetching, isPlaceholderData } = result;
  const loading = isFetching && (!data || isPlaceholderData);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="contents">
        {loading && <span className={data ? 'sr-only' : ''}>{listTexts.loading} </span>}
        {data && <span>{words(data.total, data.has_more ?? false)}</span>}
        {note && <span className="order-1 basis-full font-medium text-ink"> {note}</span>}
      </span>
      {aside}
      {selected.total > 0 && (
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="text-line-strong">
            ·
          </span>
          <span className="font-medium text-ink">
            {selectionTexts.selected(selected.total, selected.hasMore)}
          </span>
          <TextButton onClick={onClear}>Clear selection</TextButton>
        </span>
      )}
      {data?.has_more && (
        <p className="order-1 basis-full text-sm">{candidateListTexts.firstOnly(data.total)}</p>
      )}
      {children && <div className="order-1 basis-full empty:hidden">{children}</div>}
    </div>
  );
}
