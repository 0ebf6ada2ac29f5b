import { useEffect, useState } from 'react';

/** Debounce: a typed text is looked up after a pause of this length. */
const PAUSE_MS = 70;

/** The value as it was before the last pause. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
