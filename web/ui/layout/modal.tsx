import { useEffect } from 'react';

import { LateAlert } from '#web/ui/late/late-alert.tsx';
import { loadLate, useLateComponent } from '#web/ui/late/use-late-component.ts';

import type { ModalProps } from './modal-dialog.tsx';

const importDialog = async () => (await import('./modal-dialog.tsx')).ModalDialog;

/** Loads the script of dialogs before one is opened. */
export const loadModals = () => loadLate(importDialog);

/**
 * A dialog over the page: focus stays in it, Escape and a press outside close it unless `busy`. The script of dialogs is
 * loaded when the first one opens, if not before.
 */
export function Modal(props: ModalProps) {
  const { Component, isLoading, failures, load } = useLateComponent(importDialog);
  const isMissing = props.open && !Component;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  if (Component) return <Component {...props} />;
  return (
    isMissing &&
    failures > 0 && (
      <LateAlert attempt={failures} isRetrying={isLoading} onRetry={load} onClose={props.onClose} />
    )
  );
}
