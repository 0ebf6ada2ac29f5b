import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { useSession } from '#web/session/session.ts';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';

/**
 * After a navigation to another screen, moves the focus to its heading and announces its title. A change of the query
 * alone (a page, a filter) is no other screen, and the first screen is announced by the browser. A log-out counts too:
 * on a public screen the address stays, and the button that had the focus is gone.
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
