import { Button } from '#web/ui/buttons/button.tsx';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

/** Says that something could not be loaded, and offers another try. Render it inside an alert at the foot of the window. */
export function ConnectionAlert({
  attempt,
  isRetrying,
  onRetry,
  onClose,
}: {
  /** Which try has failed: each is a new element, so that the same words are read aloud again. */
  attempt: number;
  isRetrying: boolean;
  onRetry: () => void;
  onClose?: () => void;
}) {
  return (
    <div className="animate-rise border-t border-danger-100 bg-surface shadow-lg">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
        <AlertIcon className="size-6 shrink-0 text-danger-ink" />
        <div key={attempt} className="min-w-0 flex-1 basis-48">
          <p className="font-semibold text-danger-ink">{routeErrorTexts.network.title}</p>
          <p className="text-sm text-ink-soft">{routeErrorTexts.network.message}</p>
        </div>
        <Button kind="secondary" pending={isRetrying} onClick={onRetry}>
          {routeErrorTexts.tryAgain}
        </Button>
        {onClose && (
          <Button kind="quiet" onClick={onClose}>
            {routeErrorTexts.close}
          </Button>
        )}
      </div>
    </div>
  );
}
