import type { ClaimedFact } from '#contract/claimed-facts.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { NAME_MAX } from '#contract/limits.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import type { Verdict } from '#contract/verification.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { answerTexts as texts } from './answer-texts.ts';
import type { AnswerValues } from './answer-values.ts';
import { claimTexts, formatFact } from './claim-texts.ts';

export type AnswerForm = ReturnType<typeof useForm<AnswerValues>>;

const verdicts = (['correct', 'incorrect', 'cannot_confirm'] as const).map((value) => ({
  value,
  label: claimTexts.verdicts[value],
}));

/** The answer to one claimed fact: whether it is correct, or what is right instead. */
export function FactAnswer({
  fact: { field, claimed },
  type,
  answering,
}: {
  fact: ClaimedFact;
  type: CandidateType;
  answering: AnswerForm;
}) {
  const { values, errors, change } = answering;
  const name = claimTexts.nameField(field, type);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <OptionButtons<Verdict>
        label={texts.fact(name, formatFact(field, claimed))}
        hideLabel={false}
        name={field}
        error={errors[field]}
        options={verdicts}
        value={values[field] || null}
        onChange={(verdict) => change({ [field]: verdict })}
      />
      {values[field] === 'incorrect' && (
        // Several facts may ask what is right.
        <div role="group" aria-label={name}>
          <RightValue field={field} answering={answering} />
        </div>
      )}
    </div>
  );
}

/** Asks what is right instead of what was claimed. */
function RightValue({
  field: of,
  answering: { field, values, change },
}: {
  field: ClaimedFact['field'];
  answering: AnswerForm;
}) {
  const name = `right_${of}` as const;
  if (of === 'candidate_type')
    return (
      <Select
        label={texts.right}
        options={[
          { value: '', label: texts.choose },
          ...(['employee', 'student'] as const).map((value) => ({ value, label: claimTexts.types[value] })),
        ]}
        {...field(name)}
      />
    );
  if (of === 'position')
    return <TextField label={texts.right} autoComplete="off" maxLength={NAME_MAX} {...field(name)} />;
  const isCurrent = values[name] === STILL_THERE;
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <TextField
        label={texts.right}
        type="date"
        {...field(name)}
        value={isCurrent ? '' : values[name]}
        disabled={isCurrent}
      />
      {of === 'end_date' && (
        <Checkbox
          label={texts.stillThere}
          checked={isCurrent}
          onChange={({ target }) => change({ [name]: target.checked ? STILL_THERE : '' })}
        />
      )}
    </div>
  );
}
