import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

import { leavingTexts } from '#contract/texts/leaving.ts';
import { readSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

import { guardLeaving } from './leave-guard.ts';

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
  /** Whether there is anything that only logging out loses. */
  asksOnLogOut?: boolean;
  title: string;
  children: ReactNode;
}) {
  /** Answers someone who wants to log out. */
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  const mayLeave = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended leads to the log-in at once.
    if (!asks || mayLeave.current || !readSession()) return false;
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
    mayLeave.current = leaves;
    setAnswer(null);
    return answer(leaves);
  };
  return (
    <Modal
      open={blocker.state === 'blocked' || answer !== null}
      onClose={() => decide(false)}
      title={title}
      actions={
        <>
          <Button kind="danger" onClick={() => decide(true)}>
            {leavingTexts.leave}
          </Button>
          <Button onClick={() => decide(false)}>{leavingTexts.stay}</Button>
        </>
      }
    >
      <p className="text-ink-soft">{children}</p>
    </Modal>
  );
}
