import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { rowTexts } from './row-texts.ts';
import { ChangedDrafts } from './changed-drafts.tsx';
import { listChangedDrafts } from './row-drafts.ts';
import { usePending } from './use-pending.ts';
import type { RowCorrections } from './use-row-corrections.ts';

/** Says what the last correction did and which rows someone else has changed, and offers to undo it or to make the same change in other rows. */
export function CorrectionOutcome({
  columns,
  corrections,
}: {
  columns: ImportPreview['columns'];
  corrections: RowCorrections;
}) {
  const { feedback, drafts, panel, apply, undo } = corrections;
  const { isPending, run } = usePending();
  if (!feedback && listChangedDrafts(drafts).length === 0) return null;
  const { correction = null, offers = [] } = feedback ?? {};
  const title = (at: number) => columns[at]?.name || previewTexts.nameless(at + 1);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="sticky top-18 z-20 scroll-mt-20 space-y-2 rounded-lg bg-surface shadow-sm focus-ring"
    >
      <ChangedDrafts columns={columns} corrections={corrections} />
      <FormMessage {...feedback}>
        {correction !== null && (
          <TextButton aria-disabled={isPending || undefined} onClick={() => void run(() => undo(correction))}>
            {rowTexts.undo}
          </TextButton>
        )}
        {offers.map((offer) => (
          <div key={`${offer.column} ${offer.where} ${offer.from}`} className="space-y-1.5 pt-1">
            <p className="wrap-anywhere text-ink">
              {rowTexts.same(offer.rows)} {rowTexts.offer(offer, title(offer.column))}
            </p>
            <Button
              kind="secondary"
              size="sm"
              pending={isPending}
              onClick={() => void run(() => apply(offer))}
            >
              {rowTexts.apply(offer.rows)}
            </Button>
          </div>
        ))}
      </FormMessage>
    </div>
  );
}
