import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { listChangedDrafts } from './row-drafts.ts';
import { rowTexts } from './row-texts.ts';
import type { RowCorrections } from './use-row-corrections.ts';

const texts = rowTexts.changed;

/** Lists rows that someone else has changed while the user typed in them, and asks which of both to keep. */
export function ChangedDrafts({
  columns,
  corrections: { drafts, keepTyped, keepChanged, saving },
}: {
  columns: ImportPreview['columns'];
  corrections: RowCorrections;
}) {
  const title = (at: number) => columns[at]?.name || previewTexts.nameless(at + 1);
  return listChangedDrafts(drafts).map(({ cells, changed }) => {
    const compared = [...cells].map(([at, typed]) =>
      texts.compare(title(at), typed, changed.cells[at] ?? ''),
    );
    const lines = changed.state === 'left_out' ? [texts.leftOut, ...compared] : compared;
    const isSaving = saving === changed.row;
    return (
      <FormMessage key={changed.row} message={texts.title(recentImportsTexts.place(changed))} lines={lines}>
        <div className="flex flex-wrap gap-3 pt-1">
          <Button kind="secondary" size="sm" disabled={isSaving} onClick={() => void keepTyped(changed)}>
            {texts.keepTyped}
          </Button>
          <Button kind="secondary" size="sm" disabled={isSaving} onClick={() => keepChanged(changed)}>
            {texts.keepChanged}
          </Button>
        </div>
      </FormMessage>
    );
  });
}
