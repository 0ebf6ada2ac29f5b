import { ConnectionAlert } from './connection-alert.tsx';

/** Says at the foot of the window that what was opened could not be loaded. */
export function LateAlert(props: { attempt: number; isRetrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-60 print:hidden">
      <ConnectionAlert {...props} />
    </div>
  );
}
