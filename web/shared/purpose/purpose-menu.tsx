import type { Purpose, PurposeKind } from '#contract/purpose.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { useLateOverlay } from '#web/ui/late/use-late-overlay.tsx';

import { purposeChipTexts } from './purpose-chip-texts.ts';

const importItems = async () => (await import('./purpose-items.tsx')).PurposeItems;

/** The chip itself: a button that opens a menu of the purposes. */
export function PurposeMenu({
  purpose,
  onSelect,
}: {
  purpose: Purpose | null;
  /** Receives null for 'not stated'. */
  onSelect: (kind: PurposeKind | null) => void;
}) {
  const { Overlay, overlayProps, triggerProps, alert } = useLateOverlay('menu', importItems);
  return (
    <>
      <button
        type="button"
        aria-label={purposeChipTexts.change(describePurpose(purpose))}
        {...triggerProps}
        className="inline-flex min-h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface py-1 pr-2.5 pl-3 text-left text-sm text-ink-soft focus-ring transition-colors hover:border-field hover:bg-canvas active:bg-sunken aria-expanded:bg-sunken"
      >
        <span className="truncate">
          {purposeChipTexts.label}: <span className="font-medium text-ink">{describePurpose(purpose)}</span>
        </span>
        <ChevronDownIcon className="size-4 shrink-0" />
      </button>
      {Overlay && <Overlay {...overlayProps} purpose={purpose} onSelect={onSelect} />}
      {alert}
    </>
  );
}
