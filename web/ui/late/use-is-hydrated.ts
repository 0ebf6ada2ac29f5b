import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React runs the page: false while it is prerendered and hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
