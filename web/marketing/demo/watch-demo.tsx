import { lazy, Suspense, useRef, useState } from 'react';

import { marketingTexts as texts } from '#contract/texts/marketing.ts';
import { PlayIcon } from '#web/ui/icons/icons.tsx';

// Loaded when it is asked for: few visitors watch it, and none should wait for it.
const DemoDialog = lazy(() =>
  import('./demo-dialog.tsx').then(({ DemoDialog }) => ({ default: DemoDialog })),
);

/** The button that opens the walk-through; for a dark ground. */
export function WatchDemo() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-13 items-center gap-2.5 rounded-lg border border-white/25 px-6 text-lg font-semibold text-white transition-colors hover:bg-white/10 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-300"
      >
        <PlayIcon />
        {texts.watchDemo}
      </button>
      {open && (
        <Suspense>
          <DemoDialog
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
