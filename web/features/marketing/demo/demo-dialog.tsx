import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { Button } from '#web/ui/buttons/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#web/ui/icons/icons.tsx';

import { GetStarted } from '#web/features/marketing/parts/get-started.tsx';
import { demoSteps, NARROW, WIDE } from './demo-steps.ts';

const last = demoSteps.length - 1;

/** A short walk through the real screens. The arrow keys turn its pages, Escape closes it. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const title = useId();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);
  // A button that was pressed may be gone or disabled on the step that it led to.
  useEffect(() => {
    if (actions.current?.contains(document.activeElement)) return;
    (actions.current?.lastElementChild as HTMLElement | null)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every step is looked at
  }, [shown]);

  const go = (to: number) => setShown(Math.min(Math.max(to, 0), last));
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(shown + 1);
    if (key === 'ArrowLeft') go(shown - 1);
  };
  const step = demoSteps[shown] ?? demoSteps[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys beside the buttons
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={turn}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[min(64rem,calc(100vw-1.5rem))] max-w-none animate-rise overflow-hidden rounded-2xl bg-surface text-ink shadow-lg backdrop:animate-fade backdrop:bg-brand-950/60 backdrop:backdrop-blur-sm open:flex open:flex-col"
    >
      <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-5 sm:pl-7">
        <h2 id={title} className="flex-1 font-semibold">
          A walk through HR Portal
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md text-ink-soft focus-ring hover:bg-sunken hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
      <picture className="min-h-0 flex-1 overflow-hidden bg-sunken">
        <source
          media="(width < 40rem)"
          srcSet={`/demo/${step.picture}-narrow.webp`}
          width={NARROW.width}
          height={NARROW.height}
        />
        <img
          key={step.picture}
          src={`/demo/${step.picture}-wide.webp`}
          alt={`The screen for this step: ${step.title}`}
          width={WIDE.width}
          height={WIDE.height}
          className="mx-auto h-auto max-h-full w-full animate-fade object-contain object-top"
        />
      </picture>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line p-5 sm:px-7">
        <div aria-live="polite" className="min-w-0 flex-1 basis-80">
          <p className="flex items-center gap-3 text-sm text-ink-faint tabular-nums">
            <span aria-hidden="true" className="flex gap-1">
              {demoSteps.map(({ picture }, index) => (
                <span
                  key={picture}
                  className={`h-1 w-5 rounded-full transition-colors ${index > shown ? 'bg-line-strong' : 'bg-brand-500'}`}
                />
              ))}
            </span>
            Step {shown + 1} of {demoSteps.length}
          </p>
          <p className="mt-1 text-lg font-semibold">{step.title}</p>
          <p className="mt-1 text-ink-soft sm:min-h-12.5">{step.text}</p>
        </div>
        <div ref={actions} className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button
            kind="secondary"
            icon={<ArrowLeftIcon />}
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
          >
            Back
          </Button>
          {shown < last ? (
            <Button onClick={() => go(shown + 1)}>
              Next
              <ArrowRightIcon />
            </Button>
          ) : (
            <GetStarted />
          )}
        </div>
      </div>
    </dialog>
  );
}
