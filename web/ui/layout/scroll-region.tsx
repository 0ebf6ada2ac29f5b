import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Tolerance at the ends, because browsers round. */
const NEAR = 2;

/**
 * A box that scrolls sideways where its content is wider: a shadow at each side where there is more, a hint in words,
 * and the arrow keys once it has the focus.
 */
export function ScrollRegion({
  label,
  hint,
  children,
}: {
  /** Names the region to a screen reader. */
  label: string;
  /** Shown while there is more to the side. */
  hint: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const measure = () => {
      const left = shown.scrollLeft > NEAR;
      const right = shown.scrollLeft + shown.clientWidth < shown.scrollWidth - NEAR;
      setMore((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    if (shown.firstElementChild) observer.observe(shown.firstElementChild);
    shown.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      shown.removeEventListener('scroll', measure);
    };
  }, []);
  const scrolls = more.left || more.right;
  const shadow = 'pointer-events-none absolute inset-y-px w-8 from-ink/15 to-transparent transition-opacity';
  return (
    <div>
      <div className="relative">
        <div
          ref={box}
          role="region"
          aria-label={label}
          aria-describedby={scrolls ? hintId : undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-xl border border-line focus-ring"
        >
          {children}
        </div>
        <span
          aria-hidden="true"
          className={`${shadow} left-px rounded-l-xl bg-linear-to-r ${more.left ? '' : 'opacity-0'}`}
        />
        <span
          aria-hidden="true"
          className={`${shadow} right-px rounded-r-xl bg-linear-to-l ${more.right ? '' : 'opacity-0'}`}
        />
      </div>
      {scrolls && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
