import { useRef, useState } from 'react';

import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { useLateComponent } from '#web/ui/late/use-late-component.ts';
import { PlayIcon } from '#web/ui/icons/icons.tsx';

// Few visitors watch the demo, so the page does not load it before it is opened.
const importDialog = async () => (await import('./demo-dialog.tsx')).DemoDialog;

/** The button that opens the walk-through; for a dark ground. */
export function WatchDemo() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { Component: DemoDialog, isLoading, hasFailed, load } = useLateComponent(importDialog);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-busy={isLoading}
        onClick={() => {
          setOpen(true);
          if (!DemoDialog) load();
        }}
        className="inline-flex min-h-13 items-center gap-2.5 rounded-lg border border-white/25 px-6 text-lg font-semibold text-white transition-colors hover:bg-white/10 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-300"
      >
        <PlayIcon />
        {hasFailed ? routeErrorTexts.tryAgain : texts.watchDemo}
      </button>
      <p role="alert" className="basis-full font-medium text-white empty:hidden">
        {hasFailed && texts.demoFailed}
      </p>
      {open && DemoDialog && (
        <DemoDialog
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
