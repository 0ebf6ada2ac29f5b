import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

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
        <div className="animate-rise border-t border-danger-100 bg-surface shadow-lg">
          <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
            <AlertIcon className="size-6 shrink-0 text-danger-ink" />
            {/* A new attempt is a new element, so that the same words are read aloud again. */}
            <div key={failure.attempt} className="min-w-0 flex-1 basis-48">
              <p className="font-semibold text-danger-ink">{routeErrorTexts.network.title}</p>
              <p className="text-sm text-ink-soft">{routeErrorTexts.network.message}</p>
            </div>
            <Button kind="secondary" pending={isLoading} onClick={failure.retry}>
              {routeErrorTexts.tryAgain}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
