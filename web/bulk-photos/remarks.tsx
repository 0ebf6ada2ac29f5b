import { AlertIcon } from '#web/ui/icons/icons.tsx';

/** What was picked but cannot be used, one line each. */
export function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-lg border border-warn-100 bg-warn-50 px-3.5 py-3 text-sm text-warn-800"
    >
      <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
      <ul className="min-w-0 space-y-1 font-medium">
        {remarks.map((remark) => (
          <li key={remark} className="wrap-anywhere">
            {remark}
          </li>
        ))}
      </ul>
    </div>
  );
}
