import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';

import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/**
 * Asks before what is not sent yet is lost by leaving the page; the browser asks by itself before it closes the tab.
 * `asks`: whether there is anything to lose.
 */
export function LeaveDialog({
  asks,
  title,
  children,
}: {
  asks: boolean;
  title: string;
  children: ReactNode;
}) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return asks && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
        </>
      }
    >
      <p className="text-ink-soft">{children}</p>
    </Modal>
  );
}
