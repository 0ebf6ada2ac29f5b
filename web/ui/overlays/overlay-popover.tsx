import type { ReactNode } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

import { FocusAfterClose } from '#web/ui/layout/focus-after-close.tsx';
import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

/** A box beside the button that opened it. Escape and a press outside close it and return the focus. */
export function OverlayPopover({
  label,
  className,
  children,
  ...popover
}: Omit<OverlayProps, 'focus'> &
  Pick<PopoverProps, 'placement'> & {
    /** Leave out when a dialog inside has a name. */
    label?: string;
    className: string;
    children: ReactNode;
  }) {
  return (
    <Popover {...popover} aria-label={label} className={`animate-rise shadow-lg outline-none ${className}`}>
      <FocusAfterClose />
      {children}
    </Popover>
  );
}
