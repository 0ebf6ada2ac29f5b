import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { PhotoPair } from './pairs.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface PairActions {
  onSelect: (pair: PhotoPair, selected: boolean) => void;
  onSelectCandidate: (pair: PhotoPair) => void;
  onUnpair: (pair: PhotoPair) => void;
  onLeaveOut: (pair: PhotoPair) => void;
}

/** A photo with its candidate, or the reason why there is none, and its actions. */
export function PhotoPairCard({ pair, actions }: { pair: PhotoPair; actions: PairActions }) {
  const { photo, person, by, note, group, selected } = pair;
  const tone = group === 'failed' ? 'text-danger-ink' : 'text-warn-ink';
  return (
    <li
      className={`flex gap-3 rounded-xl border p-3 transition-colors ${selected ? 'border-brand-200 bg-brand-50/50' : 'border-line bg-surface'}`}
    >
      {person && (
        <Checkbox
          label={bulkPhotoScreenTexts.select(photo.name, person.name)}
          hideLabel
          checked={selected}
          onChange={({ target }) => actions.onSelect(pair, target.checked)}
          className="self-start"
        />
      )}
      <Thumbnail photo={photo} />
      <div className="min-w-0 flex-1">
        {person && (
          <>
            <p className="font-semibold wrap-anywhere">{person.name}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {person.phone_display} · {person.organization}
            </p>
          </>
        )}
        <p
          title={photo.path}
          className={`wrap-anywhere ${person ? 'text-xs text-ink-faint' : 'text-sm font-medium'}`}
        >
          {photo.name}
        </p>
        {by && group !== 'failed' && (
          <div className="mt-1.5">
            <Badge tone={by === 'chosen' ? 'brand' : group === 'check' ? 'warn' : 'success'}>
              {by === 'chosen' ? bulkPhotoScreenTexts.chosen : bulkPhotoScreenTexts.by[by]}
            </Badge>
          </div>
        )}
        {note && <p className={`mt-1 text-sm wrap-anywhere ${person ? tone : 'text-ink-soft'}`}>{note}</p>}
        <div className="mt-1 -ml-3 flex flex-wrap">
          <Button kind="quiet" size="sm" onClick={() => actions.onSelectCandidate(pair)}>
            {person ? bulkPhotoScreenTexts.change : bulkPhotoScreenTexts.choose}
            <span className="sr-only"> {photo.name}</span>
          </Button>
          <Button
            kind="quiet"
            size="sm"
            onClick={() => (person ? actions.onUnpair(pair) : actions.onLeaveOut(pair))}
          >
            {person ? bulkPhotoScreenTexts.unpair : bulkPhotoScreenTexts.leaveOut}
            <span className="sr-only"> {photo.name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
