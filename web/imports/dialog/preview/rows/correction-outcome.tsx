import type { ImportPreview } from '#contract/calls/import-uploads.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { previewTexts } from '#web/imports/dialog/preview/preview-texts.ts';
import { rowTexts } from './row-texts.ts';
import type { CorrectionFeedback, RowCorrections } from './use-row-corrections.ts';

/** Says what the last correction did, and offers to undo it or to make the same change in other rows. */
export function CorrectionOutcome({
  feedback,
  columns,
  corrections: { apply, undo },
}: {
  feedback: CorrectionFeedback | null;
  columns: ImportPreview['columns'];
  corrections: RowCorrections;
}) {
  if (!feedback) return null;
  const { correction, offers } = feedback;
  const title = (at: number) => columns[at]?.name || previewTexts.nameless(at + 1);
  return (
    <div className="sticky top-0 z-10 rounded-lg bg-surface shadow-sm">
      <FormMessage {...feedback}>
        {correction !== null && (
          <TextButton onClick={() => void undo(correction)}>{rowTexts.undo}</TextButton>
        )}
        {offers.map((offer) => (
          <div key={`${offer.column} ${offer.where} ${offer.from}`} className="space-y-1.5 pt-1">
            <p className="wrap-anywhere text-ink">
              {rowTexts.same(offer.rows)} {rowTexts.offer(offer, title(offer.column))}
            </p>
            <Button kind="secondary" size="sm" onClick={() => void apply(offer)}>
              {rowTexts.apply(offer.rows)}
            </Button>
          </div>
        ))}
      </FormMessage>
    </div>
  );
}
