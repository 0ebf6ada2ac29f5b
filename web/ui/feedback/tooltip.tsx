import { useId, useState, type ReactNode } from 'react';

/**
 * A description of one control, shown while it is hovered or focused, until Escape. `children` receives the id for
 * the control's aria-describedby.
 */
export function Tooltip({
  text,
  className = '',
  children,
}: {
  text: string;
  /** Where the pair stands. */
  className?: string;
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // The keys belong to the control inside; this only overhears Escape.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={`group ${className}`}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className={`absolute top-full left-1/2 z-20 w-48 -translate-x-1/2 pt-2 sm:top-1/2 sm:left-full sm:w-60 sm:translate-x-0 sm:-translate-y-1/2 sm:pt-0 sm:pl-2.5 large-text:right-0 large-text:left-auto large-text:w-32 large-text:translate-x-0 ${dismissed ? 'hidden' : 'invisible opacity-0 transition-opacity delay-150 group-hover:visible group-hover:opacity-100 group-has-focus-visible:visible group-has-focus-visible:opacity-100'}`}
      >
        <span className="block rounded-md bg-brand-950 px-3 py-2 text-sm text-white shadow-lg ring-1 ring-white/20">
          {text}
        </span>
      </span>
    </span>
  );
}
