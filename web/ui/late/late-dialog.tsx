import { type ComponentType, useEffect } from 'react';

import { LateAlert } from './late-alert.tsx';
import { useLateComponent } from './use-late-component.ts';

/**
 * An open dialog, or a form that opens in the page, whose script is loaded when it is first opened. `importDialog` must be the same function in every render,
 * and `props` are those of the dialog.
 */
export function LateDialog<Props extends { onClose: () => void }>({
  importDialog,
  props,
}: {
  importDialog: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  const { Component, isLoading, failures, load } = useLateComponent(importDialog);
  useEffect(() => {
    if (!Component) load();
  }, [Component, load]);
  if (Component) return <Component {...props} />;
  return (
    failures > 0 && (
      <LateAlert attempt={failures} isRetrying={isLoading} onRetry={load} onClose={props.onClose} />
    )
  );
}
