import { type ComponentType, useCallback, useState } from 'react';

import { importOnline } from './import-online.ts';

interface State<Props> {
  Component: ComponentType<Props> | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * A component whose script is loaded by `load`. Unlike React.lazy, a failed load can be repeated: calling `load` again
 * requests the script again.
 */
export function useLateComponent<Props>(importComponent: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<State<Props>>({ Component: null, isLoading: false, hasFailed: false });
  const load = useCallback(() => {
    setState((now) => ({ ...now, isLoading: true, hasFailed: false }));
    importOnline(importComponent).then(
      (Component) => setState({ Component, isLoading: false, hasFailed: false }),
      () => setState({ Component: null, isLoading: false, hasFailed: true }),
    );
  }, [importComponent]);
  return { ...state, load };
}
