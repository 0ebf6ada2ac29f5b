import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { readOpenId, useHasPanel } from '#web/shared/candidate-list/open-details.ts';
import { useLateComponent } from '#web/ui/late/use-late-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';

const importPanel = async () => (await import('./details-panel.tsx')).DetailsPanel;

/**
 * A list, and beside it the details that its URL opens. Where they have no room, their own page replaces it, but if the
 * window becomes narrower while they are open, they cover the list, which keeps its state.
 */
export function ListWithDetails({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const hasPanel = useHasPanel();
  const id = readOpenId(params);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = id !== null && (hasPanel || wasOpen);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  if (id !== null && !isOpen)
    return <Navigate to={`${screens.viewDetails}?id=${id}`} state={state} replace />;
  // The same elements either way, so that the list keeps its state.
  return (
    <div
      className={
        isOpen
          ? 'min-[80.0625rem]:grid min-[80.0625rem]:grid-cols-[minmax(0,1fr)_28rem] min-[80.0625rem]:items-start min-[80.0625rem]:gap-6 print:block'
          : 'contents'
      }
    >
      <div
        className={isOpen ? 'flex min-w-0 flex-col gap-2.5 max-[80.0625rem]:hidden print:hidden' : 'contents'}
      >
        {children}
      </div>
      {id !== null && <LatePanel id={id} />}
    </div>
  );
}

/** Loads the script of the panel with the first details. */
function LatePanel({ id }: { id: string }) {
  const { Component: Panel, load, isLoading, hasFailed } = useLateComponent(importPanel);
  useEffect(() => {
    if (!Panel) load();
  }, [Panel, load]);
  useEffect(
    () => () => {
      // The row that was opened may be on another page.
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  if (Panel) return <Panel key={id} id={id} />;
  if (!hasFailed) return <Loading>{candidateScreenTexts.detailsLoading}</Loading>;
  return (
    <FormMessage message={candidateScreenTexts.detailsFailed} lines={[routeErrorTexts.network.message]}>
      <Button kind="secondary" size="sm" pending={isLoading} onClick={load} className="mt-1.5">
        {routeErrorTexts.tryAgain}
      </Button>
    </FormMessage>
  );
}
