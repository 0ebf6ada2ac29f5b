import type { ReactNode } from 'react';

import { loadingText } from './loading-text.ts';
import { Spinner } from './spinner.tsx';

/** A spinner with its words, announced when it appears. */
export function Loading({ children = loadingText }: { children?: ReactNode }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-5 text-brand-ink" />
      {children}
    </p>
  );
}
