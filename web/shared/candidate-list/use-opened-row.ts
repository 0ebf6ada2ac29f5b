import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

import { readOpenId } from './open-details.ts';

/** The row that was opened last, the history entry of its list, and where it stood in the window. */
let opened: { entry: string; id: string; top: number } | null = null;

/**
 * Remembers which row of a list is opened, and gives its link the focus when the reader comes back from its page, or closes
 * the details beside the list.
 */
export function useOpenedRow(id: string) {
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [params] = useSearchParams();
  const openId = readOpenId(params);
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  const isOpen = openId === id;
  // Rows have another height beside details, and the one that was pressed must not move.
  useLayoutEffect(() => {
    const before = opened?.top;
    if (!isOpen || opened?.id !== id || before === undefined) return;
    const keepPlace = () => link.current && scrollBy(0, getTop(link.current) - before);
    keepPlace();
    // Chromium corrects the heights of rows that follow a container in the next frame.
    const frame = requestAnimationFrame(keepPlace);
    return () => cancelAnimationFrame(frame);
  }, [id, isOpen]);
  useEffect(() => {
    const isClosed = wasOpen.current && openId === null;
    wasOpen.current = isOpen;
    if (isClosed) link.current?.focus();
    // Scroll restoration sets the scroll position.
    else if (isBack && opened?.entry === entry && opened.id === id)
      link.current?.focus({ preventScroll: true });
  }, [entry, id, isBack, isOpen, openId]);
  return {
    ref: link,
    rememberRow: () => {
      opened = { entry, id, top: link.current ? getTop(link.current) : 0 };
    },
  };
}

const getTop = (element: Element) => element.getBoundingClientRect().top;
