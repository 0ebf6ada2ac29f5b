import type { ReactNode } from 'react';

/** A list of labelled facts; where it is narrow, each label stands above its value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="@container divide-y divide-line">{children}</dl>;
}

/** A fact; says so when it has no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 @md:grid-cols-[11rem_1fr]">
      <dt className="text-sm text-ink-soft @md:pt-0.5">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">
        {children || <span className="font-normal text-ink-faint">Not given</span>}
      </dd>
    </div>
  );
}
