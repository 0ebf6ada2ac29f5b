import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { ConnectionAlert } from './connection-alert.tsx';

/** Says at the foot of the window, also above an open dialog, that what was opened could not be loaded. Escape gives it up. */
export function LateAlert({
  onClose,
  ...failure
}: {
  attempt: number;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  // As soon as it shows: an effect would miss a key that is pressed at once.
  useLayoutEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return createPortal(
    <div role="alert" className="fixed inset-x-0 bottom-0 z-60 print:hidden" data-react-aria-top-layer="true">
      <ConnectionAlert {...failure} onClose={onClose} />
    </div>,
    document.body,
  );
}
