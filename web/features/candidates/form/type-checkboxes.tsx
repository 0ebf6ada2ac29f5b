import type { CandidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

/** Two checkboxes of which exactly one is checked. */
export function TypeCheckboxes({
  value,
  onChange,
  disabled,
}: {
  value: CandidateType;
  onChange: (type: CandidateType) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-2 text-sm font-medium text-ink">{getFieldLabel('candidate_type')}</legend>
      <div className="flex flex-wrap gap-3">
        {(['employee', 'student'] as const).map((type) => (
          <Checkbox
            key={type}
            label={candidateTexts.types[type]}
            checked={value === type}
            onChange={() => onChange(type)}
            className="rounded-lg border border-line-strong px-3.5 has-checked:border-brand-ink has-checked:bg-brand-50 has-checked:font-medium forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
          />
        ))}
      </div>
    </fieldset>
  );
}
