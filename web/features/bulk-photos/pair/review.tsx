import { useEffect, useRef, useState } from 'react';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { UploadIcon } from '#web/ui/icons/data-icons.tsx';
import type { PairActions } from './photo-pair-card.tsx';
import { PairSection } from './pair-section.tsx';
import {
  assignPerson,
  type Group,
  removePair,
  type PhotoPair,
  type SelectedPhotoPair,
  listSelectedPairs,
  selectPair,
  selectGroup,
  unpair,
} from './pairs.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PickMoreButton } from '#web/features/bulk-photos/collect/photo-picker.tsx';
import type { Pairing } from './use-pairing.ts';

const groups: Group[] = ['failed', 'check', 'matched', 'unmatched', 'had'];

/** The pairs for approval, and the tray of those without a match. */
export function Review({
  pairing: { pairs, setPairs, add, startOver },
  import_id,
  onStore,
}: {
  pairing: Pairing;
  import_id: number | undefined;
  onStore: (ready: SelectedPhotoPair[]) => void;
}) {
  const [choosing, setChoosing] = useState<PhotoPair | null>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  // The element that had the focus is gone; unless another took it, screen readers continue with the summary.
  useEffect(() => {
    if (document.activeElement === document.body) summary.current?.focus();
  }, []);
  const ready = listSelectedPairs(pairs);
  const matched = pairs.filter(({ person }) => person !== null).length;
  const actions: PairActions = {
    onSelect: ({ photo }, selected) => setPairs((now) => selectPair(now, photo.key, selected)),
    onSelectCandidate: setChoosing,
    onUnpair: ({ photo }) => setPairs((now) => unpair(now, photo.key)),
    onLeaveOut: ({ photo }) => setPairs((now) => removePair(now, photo.key)),
  };
  return (
    <>
      <div className="sticky top-16 z-20 -mx-2 flex flex-wrap items-center justify-between gap-3 rounded-b-xl bg-canvas/95 p-2 backdrop-blur-sm max-sm:static">
        <p ref={summary} tabIndex={-1} role="status" className="text-ink-soft outline-none">
          {bulkPhotoScreenTexts.summary({ matched, unmatched: pairs.length - matched })}
        </p>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button kind="quiet" onClick={startOver}>
            {bulkPhotoScreenTexts.startOver}
          </Button>
          <PickMoreButton onSelect={add} />
          <Button icon={<UploadIcon />} disabled={ready.length === 0} onClick={() => onStore(ready)}>
            {bulkPhotoScreenTexts.store(ready.length)}
          </Button>
        </div>
      </div>
      {groups.map((group) => (
        <PairSection
          key={group}
          group={group}
          pairs={pairs.filter((pair) => pair.group === group)}
          actions={actions}
          onSelectAll={(selected) => setPairs((now) => selectGroup(now, group, selected))}
        />
      ))}
      {choosing && (
        <PersonDialog
          pair={choosing}
          import_id={import_id}
          onClose={() => setChoosing(null)}
          onSelect={(person) => {
            setPairs((now) => assignPerson(now, choosing.photo.key, person));
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}
