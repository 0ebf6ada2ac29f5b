import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

/** The progress of the upload, with Pause and Stop. */
export function PhotoUploadProgress({
  upload: { total, stored, failed, paused, broken },
  onPause,
  onResume,
  onStop,
}: {
  upload: PhotoUpload;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}) {
  const done = stored + failed;
  const percent = Math.floor((done / Math.max(1, total)) * 100);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-lg font-semibold">
            {paused ? bulkPhotoScreenTexts.paused : bulkPhotoScreenTexts.storingTitle}
          </p>
          <p className="text-ink-soft tabular-nums">{bulkPhotoScreenTexts.storing(stored, failed, total)}</p>
        </div>
        <div
          role="progressbar"
          aria-label={bulkPhotoScreenTexts.storingTitle}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={bulkPhotoScreenTexts.storing(stored, failed, total)}
          className="h-2 overflow-hidden rounded-full bg-sunken forced-edge"
        >
          <div
            className="h-full rounded-full forced-highlight bg-brand-600 transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </div>
        {broken !== null && <FormMessage {...describeFailure(broken, bulkPhotoScreenTexts.broken)} />}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-sm text-ink-soft">{bulkPhotoScreenTexts.eachByItself}</p>
          <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
            <Button kind="secondary" onClick={onStop}>
              {bulkPhotoScreenTexts.stop}
            </Button>
            <Button autoFocus onClick={paused ? onResume : onPause}>
              {paused ? bulkPhotoScreenTexts.goOn : bulkPhotoScreenTexts.pause}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
