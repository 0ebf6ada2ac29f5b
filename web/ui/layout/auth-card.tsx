import type { ReactNode } from 'react';
import { loadingText } from '#web/ui/feedback/loading-text.ts';
import { useIsHydrated } from '#web/ui/late/use-is-hydrated.ts';

/**
 * The sheet in the middle of an account screen, with the screen's one heading. A prerendered form can be read at once and
 * used as soon as React runs. Then its fields are mounted again, so that a browser fills in saved log-ins where React notices.
 * Forms use `post`, because a browser without `inert` would submit them, and never with a password in the address.
 */
export function AuthCard({
  title,
  text,
  icon,
  footer,
  size = 'sm',
  isFallback = false,
  children,
}: {
  title: string;
  /** The line under the title. */
  text?: ReactNode;
  icon?: ReactNode;
  /** A line under the sheet, such as the way to sign up. */
  footer?: ReactNode;
  size?: 'sm' | 'md';
  /** Whether the screen itself will replace it, so that its form cannot be used. */
  isFallback?: boolean;
  children?: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  const isInert = isFallback || !isHydrated;
  return (
    <div className="page-width flex flex-1 flex-col items-center py-8 sm:justify-center sm:py-14">
      <div className={`w-full ${size === 'sm' ? 'max-w-md' : 'max-w-2xl'}`}>
        <div className="rounded-2xl border border-line bg-surface p-5 shadow-md sm:p-9">
          <div className="mb-6 text-center">
            {icon && (
              <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-brand-50 text-brand-ink *:size-7">
                {icon}
              </span>
            )}
            <h1 className="text-2xl font-semibold">{title}</h1>
            {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
          </div>
          {isInert && (
            <p role="status" className="sr-only">
              {loadingText}
            </p>
          )}
          <div key={String(isInert)} inert={isInert} className="inert:animate-wait">
            {children}
          </div>
        </div>
        {footer && <p className="mt-6 text-center text-ink-soft">{footer}</p>}
      </div>
    </div>
  );
}
