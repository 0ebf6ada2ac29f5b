import { useRef, useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { UploadRowState } from '#contract/calls/upload-rows.ts';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';

import { CorrectionOutcome } from './correction-outcome.tsx';
import { DownloadRows } from './download-rows.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { RowList } from './row-list.tsx';
import { rowTexts } from './row-texts.ts';
import { useRowActions } from './use-row-actions.ts';
import type { RowCorrections } from './use-row-corrections.ts';

const STATES = ['rejected', 'corrected', 'left_out'] as const;
const TITLE = 'import-rows';

/** Shows the rows that will not be added, so that the user can correct them or leave them out. */
export function CorrectRows({
  preview,
  corrections,
  disabled,
}: {
  preview: ImportPreview;
  corrections: RowCorrections;
  disabled: boolean;
}) {
  const { counts, columns } = preview;
  const [state, setState] = useState<UploadRowState>('rejected');
  const hasChoice = counts.corrected + counts.left_out > 0;
  if (!hasChoice && state !== 'rejected') setState('rejected');
  const section = useRef<HTMLElement>(null);
  const actions = useRowActions(section, corrections);
  const shown = { preview, corrections, actions, disabled };
  return (
    <section ref={section} aria-labelledby={TITLE} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={TITLE} tabIndex={-1} className="rounded-md text-sm font-semibold focus-ring">
          {rowTexts.title}
        </h2>
        <DownloadRows id={preview.id} disabled={disabled} />
      </div>
      {hasChoice && (
        <OptionButtons
          label={rowTexts.show}
          options={STATES.map((value) => ({ value, label: rowTexts.states[value](counts[value]) }))}
          value={state}
          onChange={setState}
        />
      )}
      <CorrectionOutcome columns={columns} corrections={corrections} />
      {state === 'corrected' ? (
        <RowList {...shown} state={state} labelledBy={TITLE} />
      ) : (
        <ProblemGroups key={state} {...shown} state={state} />
      )}
    </section>
  );
}
