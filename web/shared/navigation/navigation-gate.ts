import { useSyncExternalStore } from 'react';
import type { ClientInstrumentation } from 'react-router';

import { isScreenLoaded, loadScreen } from './load-screen.ts';

interface GateState {
  /** The scripts of the next screen are being loaded. */
  isLoading: boolean;
  /** Set when the server could not be reached. `attempt` is unique across navigations, so that each failure is announced. */
  failure: { attempt: number; retry: () => void } | null;
}

const IDLE: GateState = { isLoading: false, failure: null };

let state = IDLE;
let latestNavigation = 0;
let latestAttempt = 0;
const listeners = new Set<() => void>();

function setState(next: GateState) {
  state = next;
  for (const listener of listeners) listener();
}

const never = () => new Promise<never>(() => {});

const toPath = (to: string) => new URL(to, location.href).pathname;

/**
 * Resolves when the router can show `to` without loading any script. While the server cannot be reached the navigation
 * waits, URL and state included, until it is retried; a newer navigation drops it.
 */
export async function openGate(to: string): Promise<void> {
  const navigation = ++latestNavigation;
  while (!isScreenLoaded(toPath(to))) {
    const attempt = ++latestAttempt;
    setState({ ...state, isLoading: true });
    const result = await loadScreen(toPath(to));
    if (navigation !== latestNavigation) return never();
    if (result === 'stale') return loadDocument(to);
    if (result === 'unreachable')
      await new Promise<void>((retry) => setState({ isLoading: false, failure: { attempt, retry } }));
  }
  setState(IDLE);
}

/** Drops the navigation that waits, and its message. */
export function closeGate(): void {
  latestNavigation += 1;
  setState(IDLE);
}

function loadDocument(to: string): Promise<never> {
  const { href } = new URL(to, location.href);
  // Assigning the same URL with a fragment would only scroll.
  if (href === location.href) location.reload();
  else location.assign(href);
  return never();
}

/** Holds every navigation that the portal starts: links, buttons, forms and code. */
export const navigationGate: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        // A number moves through the history, which ends in a popstate event.
        if (typeof to === 'string') {
          if (isScreenLoaded(toPath(to))) closeGate();
          else await openGate(to);
        }
        await navigate();
      },
    }),
};

/** Holds Back and Forward. Has to be called before the router listens. */
export function gateHistory(): void {
  const onPopState = (event: PopStateEvent) => {
    if (isScreenLoaded(location.pathname)) return closeGate();
    event.stopImmediatePropagation();
    void openGate(location.href).then(() =>
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })),
    );
  };
  addEventListener('popstate', onPopState, { capture: true });
}

export const useNavigationGate = (): GateState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => IDLE,
  );
