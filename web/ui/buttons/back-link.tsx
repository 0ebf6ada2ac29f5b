import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { ArrowLeftIcon } from '#web/ui/icons/icons.tsx';

/** The way back to the page that this one belongs to. */
export function BackLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft focus-ring hover:text-ink"
    >
      <ArrowLeftIcon className="size-4.5" />
      {children}
    </Link>
  );
}
