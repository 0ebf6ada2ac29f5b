import { useId, useState } from 'react';
import type { DuplicatePair, DuplicateCandidate } from '#contract/calls/duplicates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import {
  selectSide,
  compareRecords,
  endsBeforeStart,
  getDefaultChoices,
  needsChoice,
  type ComparedField,
} from './merge-choices.ts';
import { FieldChoice } from './field-choice.tsx';
import { usePairDecision } from './use-pair-decision.ts';
import type { WaitingMerge } from './use-waiting-merge.ts';
import { formatMatchReason } from './format-match-reason.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';

/**
 * A possible duplicate: two records side by side, with the actions to merge or keep them. A hidden card keeps its
 * choices.
 */
export function DuplicatePairCard({
  pair,
  hidden,
  onMerge,
  onDistinct,
}: {
  pair: DuplicatePair;
  hidden: boolean;
  onMerge: (merge: WaitingMerge) => void;
  onDistinct: () => Promise<void>;
}) {
  const id = useId();
  const [choices, setChoices] = useState(() => getDefaultChoices(pair));
  const { isMarking, failure, reset, merge, markDifferent, showAgain } = usePairDecision(pair, onDistinct);
  const { differing, same } = compareRecords(pair);
  const fieldsToChoose = differing.filter(({ field }) => needsChoice(pair, choices, field));
  const wrongDates = endsBeforeStart(pair, choices);
  const startMerge = () => {
    reset();
    onMerge({ pair, name: pair[choices.name ?? 'first'].name, send: () => merge(choices) });
  };
  return (
    <article
      aria-labelledby={id}
      hidden={hidden}
      className="rounded-xl border border-line bg-surface shadow-xs"
      aria-busy={isMarking || undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 sm:px-7">
        <h2
          id={id}
          tabIndex={-1}
          className="min-w-0 rounded-sm text-lg font-semibold wrap-anywhere focus-ring"
        >
          {duplicateScreenTexts.pair(pair.first.name)}
        </h2>
        <ul className="flex flex-wrap gap-1.5">
          {pair.match_reasons.map((reason) => (
            <li key={reason}>
              <Badge tone="accent">{formatMatchReason(reason, pair.candidate_type)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="px-5 py-4 sm:px-7">
        <p className="mb-3 text-sm text-ink-soft">
          {fieldsToChoose.length > 0 ? duplicateScreenTexts.chooseEach : duplicateScreenTexts.identical}
        </p>
        <div className="grid grid-cols-2 gap-x-3 border-b border-line pb-3 sm:grid-cols-[9.5rem_1fr_1fr]">
          <span className="max-sm:hidden" />
          <RecordDates at={0} record={pair.first} />
          <RecordDates at={1} record={pair.second} />
        </div>
        <div className="divide-y divide-line">
          {fieldsToChoose.map((compared) => (
            <FieldChoice
              key={compared.field}
              compared={compared}
              value={choices[compared.field] ?? 'first'}
              onChange={(side) => setChoices(selectSide(choices, compared.field, side))}
            />
          ))}
        </div>
        <SameFields fields={same} />
      </div>
      <div className="space-y-3 border-t border-line px-5 py-4 sm:px-7">
        {wrongDates && <FormMessage message={candidateTexts.endBeforeStart} />}
        {failure && (
          <FormMessage {...describeFailure(failure.error, failure.sentence)}>
            <Button kind="secondary" size="sm" onClick={showAgain} className="mt-1.5">
              {duplicateScreenTexts.showAgain}
            </Button>
          </FormMessage>
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button disabled={wrongDates || isMarking} onClick={startMerge} className="max-sm:flex-1">
            {duplicateScreenTexts.merge}
          </Button>
          <Button kind="secondary" pending={isMarking} onClick={markDifferent} className="max-sm:flex-1">
            {duplicateScreenTexts.distinct}
          </Button>
          <p className="min-w-0 flex-1 text-sm text-ink-soft max-sm:basis-full sm:ml-2">
            {duplicateScreenTexts.explain}
          </p>
        </div>
      </div>
    </article>
  );
}

/** When a record was added, and when it was last changed. */
function RecordDates({ at, record }: { at: number; record: DuplicateCandidate }) {
  return (
    <p className="min-w-0 text-sm text-ink-soft">
      <span className="block font-semibold text-ink">{duplicateScreenTexts.records[at]}</span>
      {duplicateScreenTexts.added(formatMomentDate(record.added_at))}
      {record.edited_at && `, ${duplicateScreenTexts.edited(formatMomentDate(record.edited_at))}`}
    </p>
  );
}

/** The fields that are the same in both records. */
function SameFields({ fields }: { fields: readonly ComparedField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-1 border-t border-line pt-4">
      <h3 className="mb-2.5 text-sm font-semibold">{duplicateScreenTexts.same}</h3>
      <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ field, label, first }) => (
          <div key={field} className="min-w-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{first}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
