/** How much work is done. `total` is 0 while unknown. */
export interface Amount {
  done: number;
  total: number;
}

/** A progress bar, which shimmers while the total is unknown. */
export function ProgressBar({
  label,
  valueText,
  amount,
}: {
  label: string;
  valueText: string;
  amount: Amount;
}) {
  const { done, total } = amount;
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const isUnknown = total === 0 || share === 1;
  const percent = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={total > 0 ? percent : undefined}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-sunken forced-edge"
    >
      <div
        className={`h-full rounded-full forced-highlight bg-brand-600 transition-[width] duration-500 ease-linear ${isUnknown ? 'animate-shimmer' : ''}`}
        style={{ width: total > 0 ? `${percent}%` : '100%' }}
      />
    </div>
  );
}
