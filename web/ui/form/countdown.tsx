import { useEffect, useState } from 'react';

import { formatCountdown } from './format-countdown.ts';
import { ClockIcon } from '#web/ui/icons/form-icons.tsx';

/**
 * Whole seconds left of `seconds`, counted by the clock and not by ticks, so a sleeping tab stays right.
 * `restart` begins again from `seconds`; the first round may begin with less.
 */
export function useCountdown(
  seconds: number,
  initiallyLeft: number = seconds,
): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + initiallyLeft * 1000);
  const [left, setLeft] = useState(initiallyLeft);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, restart: () => setEnd(Date.now() + seconds * 1000) };
}

/** The time left, as m:ss; quiet for screen readers, which would read every second. */
export function Countdown({ left }: { left: number }) {
  return (
    <p
      role="timer"
      aria-live="off"
      className={`inline-flex items-center gap-1.5 text-sm font-medium tabular-nums ${left > 60 ? 'text-ink-soft' : 'text-danger-ink'}`}
    >
      <ClockIcon className="size-4.5" />
      {formatCountdown(left)}
    </p>
  );
}
