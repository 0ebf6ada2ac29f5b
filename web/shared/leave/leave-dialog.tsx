import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

import { readSession } from '#web/api/session/session.ts';

import { guardLeaving, isLeaving } from './leave-guard.ts';
import { LeaveQuestion } from './leave-question.tsx';

/**
 * Asks before unsaved work is lost by a link, Back or logging out; the browser asks by itself before it reloads or
 * closes the tab. `asks`: whether there is anything to lose.
 */
export function LeaveDialog({
  asks,
  asksOnLogOut = asks,
  title,
  children,
}: {
  asks: boolean;
  /** False where something else asks before logging out. */
  asksOnLogOut?: boolean;
  title: string;
  children: ReactNode;
}) {
  /** Handles a log-out request. */
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // An ended session redirects to the log-in immediately.
    if (!asks || isLeaving() || !readSession()) return false;
    return currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  useEffect(() => {
    if (!asksOnLogOut) return;
    return guardLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [asksOnLogOut]);

  const decide = (leaves: boolean) => {
    if (!answer) return leaves ? blocker.proceed?.() : blocker.reset?.();
    setAnswer(null);
    return answer(leaves);
  };
  return (
    <LeaveQuestion open={blocker.state === 'blocked' || answer !== null} title={title} onAnswer={decide}>
      {children}
    </LeaveQuestion>
  );
}
