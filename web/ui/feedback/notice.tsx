import { NOTICE_MS } from '#contract/limits.ts';

import { AlertIcon, CheckCircleIcon, CloseIcon } from '#web/ui/icons/icons.tsx';
import { closeNotice, useNotice } from './notice-store.ts';
import { useUnheldTimeout } from './use-unheld-timeout.ts';

/**
 * The region of notices, rendered once in the root. A notice is green on success and red on failure, is announced,
 * and closes after 3500 ms, except while it is hovered or focused.
 */
export function NoticeRegion() {
  const notice = useNotice();
  const failure = notice?.tone === 'failure';
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-4 z-60 flex justify-center px-4 sm:top-6"
      data-react-aria-top-layer="true"
    >
      <div role="status" className="contents">
        {notice && !failure && <NoticeCard key={notice.id} {...notice} />}
      </div>
      <div role="alert" className="contents">
        {notice && failure && <NoticeCard key={notice.id} {...notice} />}
      </div>
    </div>
  );
}

function NoticeCard({
  tone,
  title,
  message,
}: {
  tone: 'success' | 'failure';
  title?: string;
  message: string;
}) {
  const holdHandlers = useUnheldTimeout(closeNotice, NOTICE_MS);
  const failure = tone === 'failure';
  const Icon = failure ? AlertIcon : CheckCircleIcon;
  return (
    <div
      {...holdHandlers}
      className={`pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-xl border bg-surface p-4 shadow-lg ${failure ? 'border-danger-100' : 'border-success-100'}`}
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full text-white ${failure ? 'bg-danger-600' : 'bg-success-600'}`}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 self-center">
        {title && (
          <p className={`font-semibold ${failure ? 'text-danger-ink' : 'text-success-ink'}`}>{title}</p>
        )}
        <p className={title ? 'text-sm text-ink-soft' : 'font-medium'}>{message}</p>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={closeNotice}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-md text-ink-soft focus-ring hover:bg-canvas hover:text-ink"
      >
        <CloseIcon className="size-4.5" />
      </button>
    </div>
  );
}
