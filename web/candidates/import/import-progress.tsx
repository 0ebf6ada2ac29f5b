import { candidateTexts } from '#contract/texts/candidates.ts';
import type { Progress } from '#web/api/send-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** How much of the file has left the browser; then that the server checks what it got. */
export function ImportProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const share = progress.total > 0 ? Math.min(1, progress.sent / progress.total) : 0;
  const percent = Math.floor(share * 100);
  const checking = share === 1;
  return (
    <div className="space-y-4 py-2">
      <Loading>{candidateTexts.csvUploading}</Loading>
      <div
        role="progressbar"
        aria-label={candidateTexts.csvUploading}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-brand-600 transition-[width] ${checking ? 'animate-shimmer' : ''}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="flex items-center justify-between gap-4 text-sm text-ink-soft">
        <p className="tabular-nums">{checking ? 'Checking the rows...' : `${percent}% sent`}</p>
        <Button kind="secondary" size="sm" autoFocus onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
