import { Popover } from 'react-aria-components/Popover';

import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

/** A sentence beside the button that it explains. */
export function Explanation({
  label,
  text,
  triggerRef,
  isOpen,
  onOpenChange,
}: OverlayProps & { label: string; text: string }) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      aria-label={label}
      placement="bottom start"
      className="max-w-72 animate-rise rounded-md bg-brand-950 px-3 py-2 text-sm wrap-anywhere text-white shadow-lg ring-1 ring-white/20 outline-none"
    >
      {text}
    </Popover>
  );
}
