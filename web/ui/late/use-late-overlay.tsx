import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';

import { LateAlert } from './late-alert.tsx';
import { useLateComponent } from './use-late-component.ts';

/** What a menu or another popover receives from the button that opens it. */
export interface OverlayProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Which item of a menu gets the focus; true for the menu itself, after a press by pointer. */
  focus: true | 'first' | 'last';
}

/** The keys that open a menu, and which item gets the focus. */
const FOCUS_BY_KEY: Record<string, 'first' | 'last'> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A menu or another popover, and the button that opens it. The script of the popover is loaded once the button is pointed
 * at, focused or pressed. `importOverlay` must be the same function in every render.
 */
export function useLateOverlay<Props>(
  kind: 'menu' | 'dialog',
  importOverlay: () => Promise<ComponentType<Props>>,
) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<OverlayProps['focus']>(true);
  const { Component, isLoading, failures, load } = useLateComponent(importOverlay);

  const prepare = () => {
    if (!Component && !isLoading) load();
  };
  const open = (part: OverlayProps['focus']) => {
    prepare();
    setFocus(part);
    setOpen(true);
  };
  const overlayProps: OverlayProps = { triggerRef, isOpen, onOpenChange: setOpen, focus };
  return {
    Overlay: Component,
    overlayProps,
    triggerProps: {
      ref: triggerRef,
      'aria-haspopup': kind,
      'aria-expanded': isOpen && Component !== null,
      onPointerEnter: prepare,
      onFocus: prepare,
      // A popover that is still loading opens no more once the user has gone on.
      onBlur: () => {
        if (!Component && failures === 0) setOpen(false);
      },
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // Safari does not focus what is clicked, and the focus returns to where it was.
        event.currentTarget.focus();
        open(true);
      },
      // The click of a key looks like one of a screen reader, which moves the focus later.
      onKeyDown: (event: KeyboardEvent) => {
        const part = FOCUS_BY_KEY[event.key];
        if (!part || (kind === 'dialog' && event.key.startsWith('Arrow'))) return;
        event.preventDefault();
        open(part);
      },
    },
    alert: isOpen && !Component && failures > 0 && (
      <LateAlert attempt={failures} isRetrying={isLoading} onRetry={load} onClose={() => setOpen(false)} />
    ),
  };
}
