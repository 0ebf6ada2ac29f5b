import { AlertIcon } from '#web/ui/icons/icons.tsx';

/** Why some selected files cannot be used, one line each. */
export function SkippedFiles({ skipped }: { skipped: readonly string[] }) {
  if (skipped.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-lg border border-warn-100 bg-warn-50 px-3.5 py-3 text-sm text-warn-ink"
    >
      <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
      <ul className="min-w-0 space-y-1 font-medium">
        {skipped.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
