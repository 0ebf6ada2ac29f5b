import { useState } from 'react';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type PairActions, PhotoPairCard } from './photo-pair-card.tsx';
import type { Group, PhotoPair } from './pairs.ts';

/** Photos are decoded when shown, so they are shown in steps. */
const STEP = 24;

const words: Record<Group, { title: string; hint: string }> = {
  failed: { title: bulkPhotoScreenTexts.failedTitle, hint: bulkPhotoScreenTexts.failedHint },
  check: { title: bulkPhotoScreenTexts.check, hint: bulkPhotoScreenTexts.checkHint },
  matched: { title: bulkPhotoScreenTexts.matched, hint: bulkPhotoScreenTexts.matchedHint },
  had: { title: bulkPhotoScreenTexts.had, hint: bulkPhotoScreenTexts.hadHint },
  unmatched: { title: bulkPhotoScreenTexts.unmatched, hint: bulkPhotoScreenTexts.unmatchedHint },
};

/** The photos of one group; nothing when there are none. */
export function PairSection({
  group,
  pairs,
  actions,
  onSelectAll,
}: {
  group: Group;
  /** The pairs of this group. */
  pairs: readonly PhotoPair[];
  actions: PairActions;
  onSelectAll: (selected: boolean) => void;
}) {
  const [shown, setShown] = useState(STEP);
  if (pairs.length === 0) return null;
  const { title, hint } = words[group];
  const selected = pairs.filter((pair) => pair.selected).length;
  const more = Math.min(STEP, pairs.length - shown);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-lg font-semibold">
            {title} <span className="font-normal text-ink-soft tabular-nums">({pairs.length})</span>
          </h2>
          <p className="text-sm text-ink-soft">{hint}</p>
        </div>
        {group !== 'unmatched' && group !== 'had' && (
          <Checkbox
            label={bulkPhotoScreenTexts.selectAll(title)}
            checked={selected === pairs.length}
            indeterminate={selected > 0 && selected < pairs.length}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        )}
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {pairs.slice(0, shown).map((pair) => (
          <PhotoPairCard key={pair.photo.key} pair={pair} actions={actions} />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="secondary" className="self-center" onClick={() => setShown(shown + STEP)}>
          {bulkPhotoScreenTexts.showMore(more)}
        </Button>
      )}
    </section>
  );
}
