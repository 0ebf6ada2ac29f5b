import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { useSession } from '#web/api/session/session.ts';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';

/**
 * Moves the focus to the heading of a new screen and announces its title. A change of the query alone (a page, a
 * filter) does not count, and the browser announces the first screen. A log-out counts: on a public screen the
 * URL stays, and the focused button is gone.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const isSignedIn = Boolean(useSession());
  const shown = useRef({ pathname, isSignedIn });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, isSignedIn };
    const hasLoggedOut = before.isSignedIn && !isSignedIn;
    if (before.pathname === pathname && !hasLoggedOut) return;
    setTitle(document.title);
    return focusHeading();
  }, [pathname, isSignedIn]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
