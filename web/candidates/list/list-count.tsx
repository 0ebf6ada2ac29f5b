import type { UseQueryResult } from '@tanstack/react-query';

import { candidateTexts } from '#contract/texts/candidates.ts';
import type { CandidatePage } from '#web/candidates/queries.ts';
import { TextButton } from './text-button.tsx';

/** How many a list holds, read aloud when it changes, and how many of them are ticked on all its pages. */
export function ListCount({
  result,
  words,
  selected,
  onClear,
}: {
  result: UseQueryResult<CandidatePage>;
  words: (total: number) => string;
  selected: number;
  onClear: () => void;
}) {
  const { data, isFetching, isPlaceholderData } = result;
  const loading = isFetching && (!data || isPlaceholderData);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status">
        {loading && <span className={data ? 'sr-only' : ''}>{candidateTexts.loading} </span>}
        {data && words(data.total)}
      </span>
      {selected > 0 && (
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="text-line-strong">
            ·
          </span>
          <span className="font-medium text-ink">{selected} selected</span>
          <TextButton onClick={onClear}>Clear selection</TextButton>
        </span>
      )}
    </div>
  );
}
