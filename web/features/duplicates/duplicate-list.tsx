import { Fragment } from 'react';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';

import { DuplicatePairCard } from './duplicate-pair-card.tsx';
import { getPairKey } from './duplicate-queries.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';
import { MergedPairMessage } from './merged-pair-message.tsx';
import type { PairDecisions } from './use-pair-decisions.ts';

/** The pairs of a page, with a message in place of the one whose merge can be undone. */
export function DuplicateList({
  pairs,
  decisions: { list, left, waiting, sendMerge, startMerge, undoMerge, keepDifferent },
  isEmpty,
  isOutdated,
}: {
  pairs: readonly DuplicatePair[];
  decisions: PairDecisions;
  isEmpty: boolean;
  /** Whether another page is being loaded. */
  isOutdated: boolean;
}) {
  const waitingKey = waiting && getPairKey(waiting.pair);
  return (
    <div
      ref={list}
      tabIndex={-1}
      aria-busy={isOutdated || undefined}
      className={`flex flex-col gap-6 rounded-xl focus-ring transition-opacity empty:hidden ${isOutdated ? 'pointer-events-none opacity-55 delay-150' : ''}`}
    >
      {isEmpty && (
        <EmptyState icon={<CheckCircleIcon />} title={duplicateScreenTexts.none}>
          {duplicateScreenTexts.noneWhy}
        </EmptyState>
      )}
      {pairs.map((pair) => (
        <Fragment key={getPairKey(pair)}>
          {waiting && waitingKey === getPairKey(pair) && (
            <MergedPairMessage
              name={waiting.name}
              onUndo={() => undoMerge(pair)}
              onTimeUp={sendMerge}
              list={list}
            />
          )}
          <DuplicatePairCard
            pair={pair}
            hidden={!left.includes(pair)}
            onMerge={startMerge}
            onDistinct={() => keepDifferent(pair)}
          />
        </Fragment>
      ))}
    </div>
  );
}
