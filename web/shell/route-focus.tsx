import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { focusHeading } from '#web/ui/focus-heading.ts';

/**
 * After a navigation to another screen, moves the focus to its heading and announces its title. A change of the query
 * alone (a page, a filter) is no other screen, and the first screen is announced by the browser.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    return focusHeading();
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
