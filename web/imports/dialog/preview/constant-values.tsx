import { type SubmitEvent, useState } from 'react';

import type { ConstantField, Constants, ImportPreview } from '#contract/calls/import-uploads.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import { buildConstants, hasValidDates, isDateField, listConstantFields } from './list-constant-fields.ts';
import { previewTexts } from './preview-texts.ts';

const texts = previewTexts.constants;

/** Lets the user give one value for all rows to fields without a column. */
export function ConstantValues({
  preview,
  disabled,
  onSubmit,
}: {
  preview: ImportPreview;
  disabled: boolean;
  onSubmit: (constants: Constants) => void;
}) {
  const { constants, organization, candidate_type } = preview;
  const [typed, setTyped] = useState<Constants>({});
  const fields = listConstantFields(preview);
  if (fields.length === 0) return null;
  const current: Constants = { ...constants, ...(organization && { organization }) };
  const values: Constants = Object.fromEntries(
    fields.map((field) => [field, typed[field] ?? current[field] ?? '']),
  );
  const isChanged = fields.some((field) => values[field] !== (current[field] ?? ''));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged && hasValidDates(values) && !disabled) onSubmit(buildConstants(values, preview));
  };
  const toProps = (field: ConstantField) => ({
    label: getFieldLabel(field, { candidate_type }),
    value: values[field] ?? '',
  });
  const set = (field: ConstantField) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  return (
    <section aria-labelledby="import-constants">
      <h3 id="import-constants" className="mb-1 text-sm font-semibold">
        {texts.title}
      </h3>
      <p className="mb-2.5 text-sm text-ink-soft">
        {fields.includes('end_date') ? texts.hintWithLeaving : texts.hint}
      </p>
      <form onSubmit={submit} noValidate className="space-y-4 rounded-xl border border-line px-4 py-4">
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
          disabled={disabled || !isChanged || !hasValidDates(values)}
          className="max-sm:w-full"
        >
          {texts.use}
        </Button>
      </form>
    </section>
  );
}
