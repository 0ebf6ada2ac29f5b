import { type CandidateType, candidateType } from '#contract/fields/fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';

import { importDialogTexts } from './import-dialog-texts.ts';

const options = candidateType.options.map((value) => ({ value, label: candidateTexts.types[value] }));

/** Chooses what every row of the file is. */
export function TypeChoice({
  type,
  onSelect,
}: {
  type: CandidateType;
  onSelect: (type: CandidateType) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {importDialogTexts.everyRow}
      </span>
      <OptionButtons label={importDialogTexts.everyRow} options={options} value={type} onChange={onSelect} />
    </div>
  );
}
