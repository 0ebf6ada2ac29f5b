/** The portal's sign: the H of HR whose second stroke is a tick. With `wordmark` its name stands beside it. */
export function Logo({ wordmark = true, onDark = false }: { wordmark?: boolean; onDark?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={onDark ? 'fill-white/12' : 'fill-brand-600'} />
        <path
          d="M9.5 7.5v17M9.5 16.6h5.2"
          fill="none"
          className="stroke-white"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
        <path
          d="m14.6 17.2 3.6 4.1 6.3-12.6"
          fill="none"
          className="stroke-accent-300"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {wordmark && (
        <span className={`text-lg font-semibold tracking-tight ${onDark ? 'text-white' : 'text-ink'}`}>
          HR Portal
        </span>
      )}
    </span>
  );
}
