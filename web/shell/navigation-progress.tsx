import { useNavigation } from 'react-router';

import { useNavigationGate } from '#web/shared/navigation/navigation-gate.ts';

/** A progress line under the bar while the next screen loads. Fast navigations finish before it shows. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const { isLoading } = useNavigationGate();
  if (state === 'idle' && !isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading..."
      className="absolute inset-x-0 -bottom-px h-0.5 origin-left animate-creep forced-highlight bg-brand-600"
    />
  );
}
