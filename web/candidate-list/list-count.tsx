import type { UseQueryResult } from '@tanstack/react-query';

import { candidateTexts } from '#contract/texts/candidates.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';

import type { CandidatePage } from './queries.ts';

/** The count of a search, in words. */
export const formatResultCount = (total: number, hasMore: boolean) =>
  hasMore ? candidateTexts.moreResults(total) : candidateTexts.resultCount(total);

/** The count of a list, announced when it changes, and how many rows are selected. */
export function ListCount({
  result,
  words,
  selected,
  onClear,
}: {
  result: UseQueryResult<CandidatePage>;
  words: (total: number, hasMore: boolean) => string;
  selected: { total: number; hasMore: boolean };
  onClear: () => void;
}) {
  const { data, isFetching, isPlaceholderData } = result;
  const loading = isFetching && (!data || isPlaceholderData);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status">
        {loading && <span className={data ? 'sr-only' : ''}>{candidateTexts.loading} </span>}
        {data && words(data.total, data.has_more ?? false)}
      </span>
      {selected.total > 0 && (
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="text-line-strong">
            ·
          </span>
          <span className="font-medium text-ink">
            {exportTexts.selected(selected.total, selected.hasMore)}
          </span>
          <TextButton onClick={onClear}>Clear selection</TextButton>
        </span>
      )}
      {data?.has_more && <p className="basis-full text-sm">{candidateTexts.firstOnly(data.total)}</p>}
    </div>
  );
}
