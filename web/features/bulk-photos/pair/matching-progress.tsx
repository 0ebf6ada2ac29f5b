import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';

/** Shown while file names are matched with candidates, and with `total` 0 while zips are opened. */
export function MatchingProgress({
  done,
  total,
  onCancel,
}: {
  done: number;
  total: number;
  onCancel: () => void;
}) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-5 py-6">
        <Loading>
          {total === 0 ? bulkPhotoScreenTexts.opening : bulkPhotoScreenTexts.matching(done, total)}
        </Loading>
        <Button kind="secondary" size="sm" autoFocus onClick={onCancel}>
          {bulkPhotoScreenTexts.cancel}
        </Button>
      </div>
    </Card>
  );
}
