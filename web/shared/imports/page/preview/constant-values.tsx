import type { SubmitEvent } from 'react';

import type { ConstantField } from '#contract/calls/import-corrections.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import { isDateField } from './list-constant-fields.ts';
import { previewTexts } from './preview-texts.ts';
import type { ConstantValuesState } from './use-constant-values.ts';

const texts = previewTexts.constants;

/** Lets the user give one value for all rows to fields without a column. */
export function ConstantValues({
  candidateType: candidate_type,
  constants: { form, fields, values, isChanged, isValid, set, apply },
  disabled,
}: {
  candidateType: CandidateType;
  constants: ConstantValuesState;
  disabled: boolean;
}) {
  if (fields.length === 0) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged && isValid && !disabled) void apply();
  };
  const toProps = (field: ConstantField) => ({
    label: getFieldLabel(field, { candidate_type }),
    value: values[field] ?? '',
  });
  return (
    <section aria-labelledby="import-constants">
      <h2 id="import-constants" className="mb-1 text-sm font-semibold">
        {texts.title}
      </h2>
      <p className="mb-2.5 text-sm text-ink-soft">
        {fields.includes('end_date') ? texts.hintWithLeaving : texts.hint}
      </p>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="space-y-4 rounded-xl border border-line px-4 py-4"
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {fields.map((field) =>
            isDateField(field) ? (
              <DateField key={field} {...toProps(field)} onChange={set(field)} />
            ) : (
              <TextField
                key={field}
                {...toProps(field)}
                autoComplete="off"
                onChange={({ target }) => set(field)(target.value)}
              />
            ),
          )}
        </div>
        <Button
          type="submit"
          kind="secondary"
          size="sm"
          disabled={disabled || !isChanged || !isValid}
          className="max-sm:w-full"
        >
          {texts.use}
        </Button>
      </form>
    </section>
  );
}
