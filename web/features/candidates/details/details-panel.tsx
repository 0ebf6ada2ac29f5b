import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { candidateDetailsQuery } from '#web/shared/candidate-list/candidate-queries.ts';
import { readNavigationState } from '#web/shared/candidate-list/navigation-state.ts';
import { useCloseDetails } from '#web/shared/candidate-list/open-details.ts';
import { CloseIcon } from '#web/ui/icons/icons.tsx';

import { DetailsView } from './details-view.tsx';

/** The details of one candidate beside a list. Escape closes them from the panel and from the rows. */
export function DetailsPanel({ id }: { id: string }) {
  const { candidate } = readNavigationState(useLocation().state);
  const known = candidate?.id === id ? candidate : null;
  const result = useQuery(candidateDetailsQuery(id));
  const close = useCloseDetails();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const name = result.data?.name ?? known?.name;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEscape(panel, close);
  return (
    <aside
      ref={panel}
      data-details
      aria-labelledby={headingId}
      className="@container sticky top-[calc(var(--list-top,4rem)+0.5rem)] flex max-h-[calc(100dvh-var(--list-top,4rem)-1.5rem)] flex-col gap-5 overflow-y-auto rounded-xl border border-line bg-surface px-5 pb-5 shadow-sm max-[80.0625rem]:max-h-none max-[80.0625rem]:overflow-visible print:static print:max-h-none print:gap-6 print:border-0 print:p-0 print:shadow-none"
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-3 border-b border-line bg-surface py-2 pr-2 pl-5 print:hidden">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          data-keeps-focus
          className="rounded-sm font-semibold focus-ring"
        >
          {candidateScreenTexts.detailsTitle}
          {name && <span className="sr-only"> {candidateScreenTexts.detailsOf(name)}</span>}
        </h2>
        <button
          type="button"
          aria-label={candidateScreenTexts.closeDetails}
          onClick={close}
          className="grid size-9 place-items-center rounded-md text-ink-soft focus-ring hover:bg-sunken hover:text-ink"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <DetailsView isPanel result={result} known={known} />
    </aside>
  );
}

/** Runs `close` on Escape, unless it closes a menu or a dialog, or belongs to a field. */
function useEscape(panel: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      const isHere = panel.current?.contains(target) || target.closest('tbody') || target === document.body;
      if (isHere && !target.matches('textarea, [aria-expanded=true]')) close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [panel, close]);
}
