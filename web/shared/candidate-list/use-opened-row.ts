import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The row that was opened last, and the history entry of its list. */
let opened: { entry: string; id: string } | null = null;

/**
 * Remembers which row of a list is opened, and gives its link the focus when the reader comes back.
 */
export function useOpenedRow(id: string) {
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isBack || opened?.entry !== entry || opened.id !== id) return;
    // Scroll restoration sets the scroll position.
    link.current?.focus({ preventScroll: true });
  }, [entry, id, isBack]);
  return {
    ref: link,
    rememberRow: () => {
      opened = { entry, id };
    },
  };
}
