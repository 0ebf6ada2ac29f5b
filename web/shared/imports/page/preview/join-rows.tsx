import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

import { PlacedRows } from './placed-rows.tsx';
import { structureTexts } from './structure-texts.ts';

/** Shows which rows are joined to the row above, and offers to join or to separate them. */
export function JoinRows({
  preview: { wrapped_rows, continued_rows, joined },
  corrections,
  onCorrect,
  onDecide,
}: {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
  /** Moves the focus from the button, which goes once it is pressed. */
  onDecide: () => void;
}) {
  if (wrapped_rows === 0) return null;
  const isJoined = corrections.join_wrapped_rows ?? joined.count > 0;
  const join = (join_wrapped_rows: boolean) => onCorrect({ ...corrections, join_wrapped_rows });
  const canJoinMore = joined.count > 0;
  const others = canJoinMore ? wrapped_rows - joined.count : continued_rows;
  return (
    <div className="space-y-1.5 text-sm">
      <Checkbox
        label={structureTexts.join(isJoined && joined.count > 0 ? joined.count : wrapped_rows)}
        description={structureTexts.joinWhy}
        checked={isJoined}
        onChange={({ target }) => join(target.checked)}
      />
      {joined.first.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-ink-soft underline focus-ring">
            {structureTexts.joined(joined.first.length)}
          </summary>
          <PlacedRows rows={joined.first} />
        </details>
      )}
      {corrections.join_wrapped_rows === undefined && others > 0 && (
        <p>
          <TextButton
            onClick={() => {
              onDecide();
              join(canJoinMore);
            }}
          >
            {canJoinMore ? structureTexts.joinMore(others) : structureTexts.keepApart(others)}
          </TextButton>
        </p>
      )}
    </div>
  );
}
