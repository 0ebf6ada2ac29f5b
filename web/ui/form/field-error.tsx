import type { ReactNode } from 'react';

/** Says below a field what is wrong with it. Renders nothing without an error. `id` links it to the field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger-ink">
      {children}
    </p>
  );
}
