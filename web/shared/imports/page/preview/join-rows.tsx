import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

import { structureTexts } from './structure-texts.ts';

/** Offers to join rows that seem to continue the row above, which solves their problems at once. */
export function JoinRows({
  preview: { wrapped_rows },
  corrections,
  onCorrect,
}: {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}) {
  if (wrapped_rows === 0) return null;
  return (
    <Checkbox
      label={structureTexts.join(wrapped_rows)}
      description={structureTexts.joinWhy}
      checked={corrections.join_wrapped_rows ?? false}
      onChange={({ target }) => onCorrect({ ...corrections, join_wrapped_rows: target.checked })}
    />
  );
}
