import type { ReactNode } from 'react';

/** How the smaller public pages begin: the page's one h1, a sentence under it, and what stands beside them. */
export function PageOpening({
  title,
  text,
  children,
  className = '',
}: {
  title: string;
  text: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={`page-width pt-14 pb-10 sm:pt-20 sm:pb-14 ${className}`}>
      <h1 className="max-w-3xl text-4xl font-semibold sm:text-5xl lg:text-6xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-soft sm:text-xl">{text}</p>
      {children}
    </div>
  );
}
