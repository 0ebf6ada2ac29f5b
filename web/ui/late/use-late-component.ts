import { type ComponentType, useCallback, useState } from 'react';

import { importOnline } from './import-online.ts';

/** The components that have been loaded, by what loads them: a later mount shows them at once. */
const loaded = new WeakMap<object, unknown>();
/** What is being loaded, so that two places share one request. */
const pending = new WeakMap<object, Promise<unknown>>();

const findLoaded = <Props>(importComponent: () => Promise<ComponentType<Props>>) =>
  (loaded.get(importComponent) as ComponentType<Props> | undefined) ?? null;

/**
 * Loads a component that `useLateComponent` shows.
 * @throws TypeError when the server cannot be reached
 */
export async function loadLate<Props>(importComponent: () => Promise<ComponentType<Props>>) {
  const found = findLoaded(importComponent);
  if (found) return found;
  const running =
    (pending.get(importComponent) as Promise<ComponentType<Props>> | undefined) ??
    importOnline(importComponent)
      .then((Component) => {
        loaded.set(importComponent, Component);
        return Component;
      })
      .finally(() => pending.delete(importComponent));
  pending.set(importComponent, running);
  return running;
}

interface State<Props> {
  Component: ComponentType<Props> | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** How many loads have failed. */
  failures: number;
}

/**
 * A component whose script is loaded by `load`. Unlike React.lazy, a failed load can be repeated: calling `load` again
 * requests the script again. `importComponent` must be the same function in every render.
 */
export function useLateComponent<Props>(importComponent: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<State<Props>>(() => ({
    Component: findLoaded(importComponent),
    isLoading: false,
    hasFailed: false,
    failures: 0,
  }));
  const load = useCallback(() => {
    setState((now) => ({ ...now, isLoading: true, hasFailed: false }));
    loadLate(importComponent).then(
      (Component) => setState({ Component, isLoading: false, hasFailed: false, failures: 0 }),
      () =>
        setState((now) => ({
          ...now,
          isLoading: false,
          hasFailed: now.Component === null,
          failures: now.failures + 1,
        })),
    );
  }, [importComponent]);
  // What another place has loaded since is shown without a request.
  return { ...state, Component: state.Component ?? findLoaded(importComponent), load };
}
