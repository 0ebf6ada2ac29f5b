import { ConnectionAlert } from '#web/ui/late/connection-alert.tsx';

import { useNavigationGate } from './navigation-gate.ts';

/**
 * Says that the next screen could not be loaded, below the screen that stays. It takes room at the end of the page and
 * sticks to the bottom of the window, so it is seen wherever the link was and covers nothing for good.
 */
export function NavigationAlert() {
  const { failure, isLoading } = useNavigationGate();
  return (
    <div role="alert" className="sticky bottom-0 z-60 print:hidden" data-react-aria-top-layer="true">
      {failure && (
        <ConnectionAlert attempt={failure.attempt} isRetrying={isLoading} onRetry={failure.retry} />
      )}
    </div>
  );
}
