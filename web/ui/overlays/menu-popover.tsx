import type { ReactNode } from 'react';
import { Menu, type MenuProps } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';

import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

import { OverlayPopover } from './overlay-popover.tsx';

/** The look of an item. */
export const menuItem =
  'cursor-pointer rounded-md px-3 text-base text-ink outline-none focus:forced-highlight focus:bg-brand-50 focus:text-brand-ink focus-visible:ring-2 focus-visible:ring-brand-ink focus-visible:ring-inset';

/** A menu beside its button. Arrow keys move through it, Escape closes it and returns the focus. */
export function MenuPopover({
  triggerRef,
  isOpen,
  onOpenChange,
  focus,
  placement = 'bottom end',
  className,
  header,
  ...menu
}: OverlayProps &
  Pick<PopoverProps, 'placement'> & {
    className: string;
    header?: ReactNode;
  } & Pick<
    MenuProps<object>,
    'aria-label' | 'aria-describedby' | 'selectionMode' | 'selectedKeys' | 'children'
  >) {
  return (
    <OverlayPopover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      label={menu['aria-label']}
      className={`flex max-w-[calc(100vw-2rem)] flex-col rounded-xl border border-line bg-surface ${className}`}
    >
      {header}
      <Menu
        {...menu}
        autoFocus={focus}
        onClose={() => onOpenChange(false)}
        className="min-h-0 overflow-y-auto p-1.5 outline-none"
      />
    </OverlayPopover>
  );
}
