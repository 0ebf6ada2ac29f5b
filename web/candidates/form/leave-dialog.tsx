import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** Asks before entries that wait are lost by leaving the page; the browser asks by itself before it closes the tab. */
export function LeaveDialog({ waiting }: { waiting: number }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return waiting > 0 && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (waiting === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [waiting]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without uploading?"
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {waiting === 1 ? 'One entry waits' : `${waiting} entries wait`} to be uploaded and will be lost.
      </p>
    </Modal>
  );
}
