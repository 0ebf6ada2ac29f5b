import type { ReactNode } from 'react';

import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

/** A question that expands to its answer. */
export function Disclosure({ question, answer }: { question: string; answer: ReactNode }) {
  return (
    <details className="group rounded-xl border border-line bg-surface shadow-xs open:shadow-sm">
      <summary className="flex list-none items-center justify-between gap-4 rounded-xl px-5 py-4 font-semibold text-ink focus-ring [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-2xl px-5 pb-5 text-ink-soft">{answer}</div>
    </details>
  );
}
