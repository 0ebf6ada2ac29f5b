import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { ArrowLeftIcon } from '#web/ui/icons/icons.tsx';

/** A link back to the parent page. */
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
