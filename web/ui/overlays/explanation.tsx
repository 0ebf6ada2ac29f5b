import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

import { OverlayPopover } from './overlay-popover.tsx';

/** A sentence beside the button that it explains. */
export function Explanation({
  label,
  text,
  triggerRef,
  isOpen,
  onOpenChange,
}: OverlayProps & { label: string; text: string }) {
  return (
    <OverlayPopover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={label}
      placement="bottom start"
      className="max-w-72 rounded-md bg-brand-950 px-3 py-2 text-sm wrap-anywhere text-white ring-1 ring-white/20"
    >
      {text}
    </OverlayPopover>
  );
}
